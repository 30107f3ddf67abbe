/**
 * The cells of a row without the marks of spreadsheets and databases: an apostrophe before a text, marks around it, ="08", and
 * what our own exports put before text that looks like a formula. Names such as ’t Hooft keep theirs.
 */
export function withoutMarks(cells: readonly string[]): string[] {
  const isMarked = cells.some((cell) => /^['‘“„”][^'‘“„”]{1,255}@/.test(cell));
  const texts = cells.map((cell) => /^="(.*)"$/s.exec(cell)?.[1] ?? cell);
  return texts.map((cell) =>
    isMarked ? (/^['‘“„”](.*)['’“”]$/s.exec(cell)?.[1] ?? cell.replace(/^'/, '')) : cell.replace(/^'(?=[=+\-@])/, ''),
  );
}
