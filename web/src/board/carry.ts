import { ROLES } from './position';
import { squaresOf } from './keys';

/**
 * The FEN after a piece was carried from one square to another, the other side to move.
 *
 * Whether that is legal is the server's to say: this only moves what stands there.
 */
export function carry(fen: string, mv: string): string {
  const [placement = '', side = 'w', ...rest] = fen.split(' ');
  const rows = placement.split('/').map(spread);
  const [from, to] = squaresOf(mv).map(place);
  if (from === undefined || to === undefined) return fen;
  const piece = rows[from.row]?.[from.file] ?? '.';
  put(rows, from, '.');
  put(rows, to, piece);
  return [rows.map(gather).join('/'), side === 'w' ? 'b' : 'w', ...rest].join(' ');
}

/** Every point of the board by its square, with the letter of the piece on it or a point. */
export function pieceAt(fen: string, square: string): string | undefined {
  const { row, file } = place(square);
  const letter = spread((fen.split(' ')[0] ?? '').split('/')[row] ?? '')[file] ?? '.';
  return ROLES.some((role) => role === letter.toLowerCase()) ? letter : undefined;
}

interface Place {
  readonly row: number;
  readonly file: number;
}

function place(square: string): Place {
  return { row: 9 - Number(square.charAt(1)), file: square.charCodeAt(0) - 97 };
}

function put(rows: string[][], { row, file }: Place, letter: string): void {
  const letters = rows[row];
  if (letters) letters[file] = letter;
}

function spread(row: string): string[] {
  return Array.from(row).flatMap((letter) =>
    letter >= '1' && letter <= '9' ? Array.from({ length: Number(letter) }, () => '.') : letter,
  );
}

function gather(row: readonly string[]): string {
  return row.join('').replace(/\.+/g, (empty) => String(empty.length));
}
