//! Tables out: values → CSV, Excel files and pages.

mod csv;
mod excel;
mod page;
mod table;

pub use csv::csv;
pub use excel::{Unwritable, excel};
pub use page::page;
pub use table::{Align, Cell, Column, Table};
