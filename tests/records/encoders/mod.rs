//! Writers of the project's own samples, made from the descriptions of the formats and sharing no
//! code with the room that they test.

mod ccbridge;
mod halls;
mod markup;
mod xqf;

pub use ccbridge::{cbl, cbr};
pub use halls::{ccm, ccm_old, che, chn, chn_old, mxq};
pub use markup::{cbf, dhjhtmlxq, dhtmlxq, pfc};
pub use xqf::{Seeds, xqf};
