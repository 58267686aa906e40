/// A text field of the header: a length byte, then at most `size - 1` bytes.
pub(super) struct TextField {
    pub name: &'static str,
    pub offset: usize,
    pub size: usize,
}

/// All of them, in their order in the file.
pub(super) const FIELDS: [TextField; 12] = [
    TextField { name: "title", offset: 80, size: 64 },
    TextField { name: "title2", offset: 144, size: 64 },
    TextField { name: "event", offset: 208, size: 64 },
    TextField { name: "date", offset: 272, size: 16 },
    TextField { name: "site", offset: 288, size: 16 },
    TextField { name: "red", offset: 304, size: 16 },
    TextField { name: "black", offset: 320, size: 16 },
    TextField { name: "timerule", offset: 336, size: 64 },
    TextField { name: "redtime", offset: 400, size: 16 },
    TextField { name: "blacktime", offset: 416, size: 16 },
    TextField { name: "annotator", offset: 464, size: 16 },
    TextField { name: "author", offset: 480, size: 16 },
];
