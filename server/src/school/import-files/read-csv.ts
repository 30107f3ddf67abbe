import { CsvError, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { ApplicationError } from '../../base/errors.ts';
import { decoded } from './decode.ts';

/** A row of a file, with the number of its first line. */
export type FileRow = { line: number; cells: string[] };

const separators = [',', ';', '\t', '|'] as const;
type Separator = (typeof separators)[number];
/** How much of a file is inspected to guess the separator. */
const inspectedRows = 20;
const inspectedCharacters = 64 * 1024;
/** How many characters are parsed before other requests get their turn. */
const chunkCharacters = 64 * 1024;

const options = (delimiter: Separator) =>
  ({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
    max_record_size: inspectedCharacters,
  }) as const;

type Parsed = { record: string[]; info: { lines: number } };

/**
 * The rows of a CSV file that aren't empty, in any common encoding and with any common separator.
 * @param most the maximum number of rows after the headings
 * @throws import.no_csv, import.broken_quotes, import.too_many_rows
 */
export async function readCsv(bytes: Uint8Array, most: number): Promise<FileRow[]> {
  const text = decoded(bytes);
  // Pictures and old spreadsheets contain null characters.
  if (text.includes('\0')) throw new ApplicationError('import.no_csv');
  const { hinted, rest, lines } = withoutHint(text);
  const parser = parse(options(hinted ?? separatorOf(rest)));
  void feed(rest, parser);
  const rows: FileRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (record.every((cell) => cell === '')) continue;
      if (rows.length > most) throw new ApplicationError('import.too_many_rows');
      rows.push({ line: lines + info.lines - countLineBreaks(record), cells: record });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ApplicationError('import.broken_quotes');
  }
  return rows;
}

/** Feeds the text in chunks, so that other requests get their turn in between. */
async function feed(text: string, parser: ReturnType<typeof parse>): Promise<void> {
  for (let from = 0; from < text.length && !parser.destroyed; from += chunkCharacters) {
    parser.write(text.slice(from, from + chunkCharacters));
    await new Promise((resolve) => setImmediate(resolve));
  }
  parser.end();
}

const countLineBreaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** Removes the first line in which Excel may name the separator. */
function withoutHint(text: string): { hinted: Separator | undefined; rest: string; lines: number } {
  const [line, mark] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const hinted = separators.find((one) => one === mark);
  return line && hinted
    ? { hinted, rest: text.slice(line.length), lines: 1 }
    : { hinted: undefined, rest: text, lines: 0 };
}

/** The separator that splits the first rows most consistently into the most cells. */
function separatorOf(text: string): Separator {
  const start = text.slice(0, inspectedCharacters);
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
    return parseSync(text, { ...how, to: inspectedRows });
  } catch {
    // With this separator the quotation marks don't match.
    return [];
  }
}
