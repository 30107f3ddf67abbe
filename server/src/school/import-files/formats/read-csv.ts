import { limits } from '@trellis/contract/core/limits.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { ApplicationError } from '../../../base/errors.ts';

/** A row of a file, with the number of its first line. */
export type FileRow = {
  line: number;
  cells: string[];
  /** Why this person doesn't belong to the school, if the file says so. */
  left_out?: string | undefined;
};

const separators = [',', ';', '\t', '|'] as const;
type Separator = (typeof separators)[number];
/** How much of a file is inspected to guess the separator. */
const inspectedRows = 20;
const inspectedCharacters = 64 * 1024;
/** The rest of a longer cell is cut off, so that nothing later takes long. */
const cellMax = 1000;
/** Spreadsheets have up to 16,384 columns. */
const cellsMax = 20_000;

const options = (delimiter: Separator) =>
  ({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    ltrim: true,
    max_record_size: inspectedCharacters,
  }) as const;

/**
 * The rows of a CSV text that aren't empty, with any common separator and any mix of line ends.
 * @param most the maximum number of rows that aren't empty
 */
export function readCsv(text: string, most: number): FileRow[] {
  const whole = withoutEndMarks(text).replace(/\r\n?/g, '\n');
  // Pictures and old spreadsheets contain null characters.
  if (whole.includes('\0')) throw new ApplicationError('import.no_csv');
  // Excel may name the separator in the first line, which then counts as an empty one.
  const [hint = '', hinted] = /^"?sep=([,;\t|])[^\n]{0,300}(?=\n)/i.exec(whole) ?? [];
  const rest = whole.slice(hint.length);
  const delimiter = separators.find((one) => one === hinted) ?? separatorOf(rest);
  if (hasEndlessRow(rest, delimiter)) throw new ApplicationError('import.too_many_columns');
  const rows: FileRow[] = [];
  let line = 1;
  const keepRow = (record: string[], info: { lines: number }) => {
    const cells = trimmed(record);
    if (cells.length > limits.importColumnsMax) throw new ApplicationError('import.too_many_columns');
    if (cells.length > 0) rows.push({ line, cells });
    if (rows.length > most) throw new ApplicationError('import.too_many_rows');
    line = info.lines + 1;
    return null;
  };
  try {
    parse(rest, { ...options(delimiter), on_record: keepRow });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ApplicationError('import.broken_quotes');
  }
  return withoutLineQuotes(rows);
}

/** Splits rows whose lines are in quotes as a whole, because a program took the file for a single column. */
function withoutLineQuotes(rows: FileRow[]): FileRow[] {
  const lines = rows.map(({ cells }) => cells[0] ?? '');
  if (rows.length < 2 || rows.some(({ cells }) => cells.length > 1)) return rows;
  const separator = separatorOf(lines.join('\n'));
  const split = lines.map((text) => firstRows(text, separator)[0] ?? []);
  const width = split[0]?.length ?? 0;
  if (width < 2 || split.some((cells) => cells.length !== width)) return rows;
  return rows.map((row, n) => ({ ...row, cells: trimmed(split[n] ?? []) }));
}

/** Whether a line has far more cells than any real file, and would take too much memory. */
const hasEndlessRow = (text: string, separator: Separator): boolean =>
  text.split('\n').some((line) => line.length > cellsMax && line.split(separator, cellsMax).length === cellsMax);

/** Old systems end a file with Ctrl-Z. */
function withoutEndMarks(text: string): string {
  let end = text.length;
  while ('\u{1A}\r\n'.includes(text[end - 1] ?? 'x')) end -= 1;
  return text.slice(0, end);
}

/** The cells up to the last that isn't empty, without the blanks and odd quotes that the parser leaves around them. */
function trimmed(record: readonly string[]): string[] {
  const width = record.findLastIndex((cell) => cell !== '' && cell.trim() !== '') + 1;
  return record.slice(0, width).map((cell) =>
    cell
      .slice(0, cellMax)
      .trim()
      .replace(/^"([^"]*|[^"].*")"$/s, '$1'),
  );
}

/** The separator that splits the first rows most consistently into the most cells. */
function separatorOf(text: string): Separator {
  const start = text.slice(0, inspectedCharacters);
  const scored = separators.map((separator) => ({ separator, score: scoreOf(start, separator) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

function scoreOf(text: string, separator: Separator): number {
  const rows = firstRows(text, separator);
  const widths = rows.map((cells) => cells.length);
  const shareOf = (width: number) => widths.filter((one) => one === width).length / widths.length;
  // A title above the headings is narrower, and a row may be wider, so the most common width counts.
  const [most = 0] = widths.toSorted((a, b) => shareOf(b) - shareOf(a) || b - a);
  // Of two separators that split alike, as in 'Ruiz, Ana;ana@school.example', the one that leaves addresses whole wins.
  const hasAddress = (cells: string[]) => cells.some((cell) => /^[^\s,;|]+@[^\s,;|]+$/.test(cell.trim()));
  return most > 1 ? shareOf(most) * most + rows.filter(hasAddress).length / rows.length / 10 : 0;
}

function firstRows(text: string, separator: Separator): string[][] {
  try {
    return parse(text, { ...options(separator), to: inspectedRows, skip_empty_lines: true });
  } catch {
    // With this separator the quotation marks don't match.
    return [];
  }
}

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
