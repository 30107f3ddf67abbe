import { Readable } from 'node:stream';
import type { ExportFormat } from '@trellis/contract/core/list-query.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

/** All records of a list, to be sent as a file. */
export type ExportFile<Row = never> = {
  name: string;
  format: ExportFormat;
  /** The columns of the CSV, each with its heading and what it shows of a record. */
  columns: readonly { heading: string; cell: (row: Row) => string }[];
  /** The records in order, a page at a time, so that no more are in memory. */
  pages: AsyncIterable<readonly Row[]>;
};

const media = { csv: 'text/csv', json: 'application/json' } as const satisfies Record<ExportFormat, string>;
/** Spreadsheets recognize UTF-8 by it. */
const byteOrderMark = '\u{FEFF}';

/**
 * Streams an export. If it fails halfway the connection is cut, and the browser reports a failed download.
 * @param shape the schema of a record in JSON: nothing else leaves the server
 */
export function sendExport<Row>(reply: FastifyReply, shape: z.ZodMiniObject, exported: ExportFile<Row>): FastifyReply {
  const { name, format } = exported;
  return reply
    .type(`${media[format]}; charset=utf-8`)
    .header('Content-Disposition', `attachment; filename="${name}.${format}"`)
    .send(Readable.from(contentOf(exported, shape)));
}

export const contentOf = <Row>(exported: ExportFile<Row>, shape: z.ZodMiniObject): AsyncGenerator<string> =>
  exported.format === 'csv' ? csvOf(exported) : jsonOf(exported, shape);

/**
 * Spreadsheets ignore blanks before a formula. Where their separator is a semicolon or a tab, or they ignore quotes, a
 * new cell can begin in the middle of a text.
 */
const withoutFormulas = (text: string): string => text.replaceAll(/(^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g, "$1'");

async function* csvOf<Row>({ columns, pages }: ExportFile<Row>): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  // A cell that a spreadsheet would take for a formula gets an apostrophe before it.
  const lines = (rows: string[][]) =>
    stringify(rows, { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  yield byteOrderMark + lines([columns.map(({ heading }) => heading)]);
  for await (const rows of pages) yield lines(rows.map((row) => columns.map(({ cell }) => withoutFormulas(cell(row)))));
}

async function* jsonOf<Row>({ pages }: ExportFile<Row>, shape: z.ZodMiniObject): AsyncGenerator<string> {
  let before = '';
  yield '{"data":[';
  for await (const rows of pages) {
    for (const row of rows) {
      yield `${before}\n${JSON.stringify(z.parse(shape, row))}`;
      before = ',';
    }
  }
  yield '\n]}\n';
}
