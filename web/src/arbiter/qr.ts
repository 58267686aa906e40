import qrcode from 'qrcode-generator';

/** The light border that scanners need, in modules. */
const QUIET = 4;

/** A QR code as one SVG path: its dark modules as unit squares, and the side of the whole. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  const all = Array.from({ length: modules }, (_, index) => index);
  const path = all
    .flatMap((row) =>
      all.filter((column) => code.isDark(row, column)).map((column) => [column, row]),
    )
    .map(([column = 0, row = 0]) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`)
    .join('');
  return { size: modules + 2 * QUIET, path };
}
