use crate::sample::{Sample, squares};

/// File and row from the top of both squares.
fn from_top(mv: &str) -> [(u8, u8); 2] {
    squares(mv).map(|(x, y)| (x, 9 - y))
}

pub fn cbf(sample: &Sample) -> String {
    let result = ["*", "1-0", "0-1", "1/2-1/2"].iter().position(|it| *it == sample.outcome.pgn());
    let mut text = format!(
        "\u{feff}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<ChineseChessRecord Version=\"1.0\">\
         <Head><Red>{}</Red><Black>{}</Black><Site />\
         <RecordResult>{}</RecordResult><FEN>{}</FEN></Head>\n<MoveList>\n",
        sample.red,
        sample.black,
        result.unwrap(),
        sample.fen
    );
    for (mv, comment, has_child, has_sibling) in sample.entries() {
        let value = mv.map_or("00-00".to_owned(), |mv| {
            let [(a, b), (c, d)] = from_top(mv);
            format!("{a}{b}-{c}{d}")
        });
        let branch = if has_sibling { " branch=\"1\"" } else { "" };
        let end = if has_child { "" } else { " end=\"1\"" };
        text += &match comment {
            "" => format!("  <Move value=\"{value}\"{branch}{end} />\n"),
            _ => format!("  <Move value=\"{value}\"{branch}{end}><![CDATA[{comment}]]></Move>\n"),
        };
    }
    text + "</MoveList></ChineseChessRecord>"
}

pub fn pfc(sample: &Sample) -> String {
    let mut text = format!(
        "\u{feff}<?xml version=\"1.0\" encoding=\"utf-8\"?><n version=\"2\" win=\"{}\" m=\"{}\" c=\"{}\">",
        sample.outcome.pgn(),
        sample.fen,
        sample.preface
    );
    element(sample, 0, &mut text);
    text + "</n>"
}

/// Writes the children of a node, the main one last and marked so.
fn element(sample: &Sample, node: usize, text: &mut String) {
    let children = (0..sample.nodes.len()).filter(|at| sample.nodes[*at].0 == node);
    let mut children: Vec<usize> = children.collect();
    if !children.is_empty() {
        children.rotate_left(1);
    }
    for (index, child) in children.iter().enumerate() {
        let (_, mv, comment) = sample.nodes[*child];
        let main = if index + 1 == children.len() { " default=\"true\"" } else { "" };
        let comment = comment.replace("\r\n", "&#13;&#10;");
        *text += &format!("<n m=\"{mv}\" c=\"{comment}\"{main}>");
        element(sample, child + 1, text);
        *text += "</n>";
    }
}

/// Tags with the branches in no order.
pub fn dhtmlxq(sample: &Sample) -> String {
    let binit: String = sample
        .squares()
        .iter()
        .map(|square| square.map_or("99".to_owned(), |(x, y)| format!("{x}{}", 9 - y)))
        .collect();
    let mut items = vec![
        ("red".to_owned(), sample.red.to_owned()),
        ("black".to_owned(), sample.black.to_owned()),
        ("result".to_owned(), sample.outcome.zh().to_owned()),
        ("binit".to_owned(), binit),
        ("comment0".to_owned(), sample.preface.to_owned()),
    ];
    let mut next_branch = 1;
    branch(sample, "movelist".to_owned(), 0, 0, 0, &mut next_branch, &mut items);
    items.reverse();
    let items = items.iter().filter(|(_, value)| !value.is_empty());
    let items: Vec<String> = items
        .map(|(name, value)| {
            let value = value.replace("\r\n", "||");
            format!("[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]")
        })
        .collect();
    format!("<p>棋谱</p>[DhtmlXQ]\r\n{}\r\n[/DhtmlXQ]<p>完</p>", items.join("\r\n"))
}

/// The main line as 打虎将 has it: numbers for names, letters for the board, rows from the bottom.
pub fn dhjhtmlxq(sample: &Sample) -> String {
    let board: String = (sample.fen.split(' ').next().unwrap().chars())
        .flat_map(|c| match c.to_digit(10) {
            Some(empty) => vec!['*'; empty as usize],
            None => vec![c],
        })
        .filter(|c| *c != '/')
        .collect();
    let mut main_line = vec![];
    let mut node = 0;
    while let Some(at) = sample.nodes.iter().position(|(parent, ..)| *parent == node) {
        main_line.push(sample.nodes[at]);
        node = at + 1;
    }
    let digits = |mv: &str| squares(mv).map(|(x, y)| format!("{x}{y}")).concat();
    let moves: String = main_line.iter().map(|(_, mv, _)| digits(mv)).collect();
    let comments = std::iter::once(sample.preface).chain(main_line.iter().map(|node| node.2));
    let comments: String = (comments.enumerate())
        .filter(|(_, text)| !text.is_empty())
        .map(|(ply, text)| format!("[game_comment_0_{ply}]{text}[/comment_0_{ply}]\n"))
        .collect();
    let items = [
        (18, sample.red),
        (22, sample.black),
        (28, sample.outcome.zh()),
        (31, &board),
        (32, if sample.black_first() { "1" } else { "0" }),
        (34, &moves),
    ];
    let items =
        items.map(|(name, value)| format!("[DHJHtmlXQ_{name}]{value}[/DHJHtmlXQ_{name}]\n"));
    format!("[DHJHtmlXQ]\n{}{comments}[/DHJHtmlXQ]", items.concat())
}

/// Writes the line that begins with node `first` (0: the main line), `before` plies deep.
fn branch(
    sample: &Sample,
    name: String,
    number: usize,
    first: usize,
    before: usize,
    next_branch: &mut usize,
    items: &mut Vec<(String, String)>,
) {
    let children = |node: usize| -> Vec<usize> {
        (1..=sample.nodes.len()).filter(|at| sample.nodes[*at - 1].0 == node).collect()
    };
    let mut list = String::new();
    let mut node = first;
    let mut ply = before;
    let mut waiting = Vec::new();
    if first != 0 {
        ply += 1;
        visit(sample, number, first, ply, &mut list, items);
    }
    while let [main, others @ ..] = children(node).as_slice() {
        ply += 1;
        waiting.extend(others.iter().map(|other| (*other, ply)));
        visit(sample, number, *main, ply, &mut list, items);
        node = *main;
    }
    items.push((name, list));
    for (other, ply) in waiting {
        let own = *next_branch;
        *next_branch += 1;
        branch(
            sample,
            format!("move_{number}_{ply}_{own}"),
            own,
            other,
            ply - 1,
            next_branch,
            items,
        );
    }
}

fn visit(
    sample: &Sample,
    number: usize,
    node: usize,
    ply: usize,
    list: &mut String,
    items: &mut Vec<(String, String)>,
) {
    let (_, mv, comment) = sample.nodes[node - 1];
    let [(a, b), (c, d)] = from_top(mv);
    *list += &format!("{a}{b}{c}{d}");
    let name = if number == 0 { format!("comment{ply}") } else { format!("comment{number}_{ply}") };
    items.push((name, comment.to_owned()));
}
