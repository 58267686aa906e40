//! guapan (挂盘): the big board of a xiangqi tournament.

fn main() {}
