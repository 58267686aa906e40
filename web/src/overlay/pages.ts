/** How long one page of a list stays, in milliseconds. */
const PAGE_FOR = 10_000;

/** Which page of a list stands now, counted from 0: every viewer sees the same. */
export function pageAt(now: number, pages: number): number {
  return pages <= 1 ? 0 : Math.floor(now / PAGE_FOR) % pages;
}

/** The rows in pages of at most `most`, as even as can be. */
export function inPages<Row>(rows: readonly Row[], most: number): readonly (readonly Row[])[] {
  const pages = Math.max(1, Math.ceil(rows.length / most));
  const each = Math.ceil(rows.length / pages);
  return Array.from({ length: pages }, (_, page) => rows.slice(page * each, (page + 1) * each));
}
