import { CsvError, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { ApplicationError } from '../../base/errors.ts';
import { decoded } from './decode.ts';

/** A row of a file, with the line that it begins in. */
export type FileRow = { line: number; cells: string[] };

const separators = [',', ';', '\t', '|'] as const;
type Separator = (typeof separators)[number];
/** How many rows show by what a file separates its cells. */
const looksAtRows = 20;
const looksAtCharacters = 64 * 1024;
/** As much of a text as is read before others have their turn. */
const charactersAtOnce = 64 * 1024;

const options = (delimiter: Separator) =>
  ({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
    max_record_size: looksAtCharacters,
  }) as const;

type Parsed = { record: string[]; info: { lines: number } };

/**
 * The rows of a CSV file in which something stands, whatever it is encoded in and separated by.
 * @param most how many rows come after the headings
 * @throws import.no_csv, import.broken_quotes, import.too_many_rows
 */
export async function readCsv(bytes: Uint8Array, most: number): Promise<FileRow[]> {
  const text = decoded(bytes);
  // A picture or an old spreadsheet is no text.
  if (text.includes('\0')) throw new ApplicationError('import.no_csv');
  const { told, rest, lines } = withoutHint(text);
  const parser = parse(options(told ?? separatorOf(rest)));
  void feed(rest, parser);
  const rows: FileRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (record.every((cell) => cell === '')) continue;
      if (rows.length > most) throw new ApplicationError('import.too_many_rows');
      rows.push({ line: lines + info.lines - breaksWithin(record), cells: record });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ApplicationError('import.broken_quotes');
  }
  return rows;
}

/** Hands the text over in parts, so that whatever else there is to do comes between them. */
async function feed(text: string, parser: ReturnType<typeof parse>): Promise<void> {
  for (let from = 0; from < text.length && !parser.destroyed; from += charactersAtOnce) {
    parser.write(text.slice(from, from + charactersAtOnce));
    await new Promise((resolve) => setImmediate(resolve));
  }
  parser.end();
}

const breaksWithin = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** Excel may say in the first line by what the cells are separated. */
function withoutHint(text: string): { told: Separator | undefined; rest: string; lines: number } {
  const [line, mark] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const told = separators.find((one) => one === mark);
  return line && told ? { told, rest: text.slice(line.length), lines: 1 } : { told: undefined, rest: text, lines: 0 };
}

/** By what the first rows are cut into the same number of cells, and into most of them. */
function separatorOf(text: string): Separator {
  const start = text.slice(0, looksAtCharacters);
  const scored = separators.map((separator) => ({ separator, score: scoreOf(start, separator) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

function scoreOf(text: string, separator: Separator): number {
  const { info: _, ...alone } = options(separator);
  const widths = firstRows(text, alone).map((cells) => cells.length);
  const [width = 1] = widths;
  if (width === 1) return 0;
  return (widths.filter((one) => one === width).length / widths.length) * width;
}

function firstRows(text: string, how: Omit<ReturnType<typeof options>, 'info'>): string[][] {
  try {
    return parseAtOnce(text, { ...how, to: looksAtRows });
  } catch {
    // Cut by this, its quotation marks make no sense.
    return [];
  }
}
