//! Builds anew when the pages were: their files are part of the program.

fn main() -> std::io::Result<()> {
    // A missing folder counts as changed at every build.
    std::fs::create_dir_all("../../web/dist")?;
    println!("cargo::rerun-if-changed=../../web/dist");
    Ok(())
}
