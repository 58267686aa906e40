/**
 * The page in an answer of the server, told by one of its fields: the declarations are generated
 * from the server's own types.
 */
export function pageIn<Page extends object>(answer: string, field: keyof Page & string): Page {
  const isPage = (value: unknown): value is Page =>
    typeof value === 'object' && value !== null && field in value;
  const read: unknown = JSON.parse(answer);
  if (!isPage(read)) throw new Error(`no ${field} in ${answer.slice(0, 200)}`);
  return read;
}
