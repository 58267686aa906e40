//! Tables as a page of their own, without any script.

use std::fmt::Write as _;

use super::table::{Align, Cell, Column, Table};

/// A page titled `title` with `links` (address, words) above and `tables` below. Everything is
/// escaped; the page asks for nothing from anywhere but the style sheet at `style`.
#[must_use]
pub fn page(
    language: &str,
    title: &str,
    style: &str,
    links: &[(String, String)],
    tables: &[Table],
) -> String {
    let mut html = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<link rel=\"stylesheet\" href=\"{}\">\n<header><h1>{}</h1>",
        escaped(language),
        escaped(title),
        escaped(style),
        escaped(title)
    );
    if !links.is_empty() {
        html.push_str("<nav>");
        for (address, words) in links {
            // Writing to a string cannot fail.
            let _ = write!(html, "<a href=\"{}\">{}</a> ", escaped(address), escaped(words));
        }
        html.push_str("</nav>");
    }
    html.push_str("</header>\n<main>\n");
    tables.iter().for_each(|table| push_table(&mut html, table));
    html.push_str("</main>\n</html>\n");
    html
}

fn push_table(html: &mut String, table: &Table) {
    let _ = write!(html, "<section><h2>{}</h2>", escaped(&table.title));
    for note in &table.notes {
        let _ = write!(html, "<p>{}</p>", escaped(note));
    }
    html.push_str("<div><table><thead><tr>");
    for column in &table.columns {
        let _ = write!(html, "<th{}>{}</th>", class(column), escaped(&column.heading));
    }
    html.push_str("</tr></thead><tbody>\n");
    for row in &table.rows {
        html.push_str("<tr>");
        for (index, column) in table.columns.iter().enumerate() {
            let text = row.get(index).map(Cell::text).unwrap_or_default();
            let _ = write!(html, "<td{}>{}</td>", class(column), escaped(&text));
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</tbody></table></div></section>\n");
}

/// How the style sheet knows a column: `c` and `r` for how it stands, `more` for what phones hide.
fn class(column: &Column) -> &'static str {
    match (column.align, column.essential) {
        (Align::Left, true) => "",
        (Align::Left, false) => " class=\"more\"",
        (Align::Centre, true) => " class=\"c\"",
        (Align::Centre, false) => " class=\"c more\"",
        (Align::Right, true) => " class=\"r\"",
        (Align::Right, false) => " class=\"r more\"",
    }
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_bring_markup() {
        let table = Table {
            title: "<script>".to_owned(),
            columns: vec![Column::left("\"><img>")],
            rows: vec![vec![Cell::from("<b onclick='x'>")]],
            ..Table::default()
        };
        let links = [("a\"b".to_owned(), "<i>".to_owned())];
        let html = page("zh", "</title>", "style.css", &links, &[table]);
        for trick in ["<script", "<img", "<b ", "<i>", "a\"b", "</title></title>"] {
            assert!(!html.contains(trick), "{trick} in {html}");
        }
    }
}
