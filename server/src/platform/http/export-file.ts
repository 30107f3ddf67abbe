import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExportFormat } from '@trellis/contract/core/export.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

/** All records of a list, of which the edge makes a file. */
export type ExportFile<Row = never> = {
  /** Of the file, without its ending. */
  name: string;
  format: ExportFormat;
  /** The columns of the CSV: what stands above one, and what it shows of a record. */
  columns: readonly { heading: string; cell: (row: Row) => string }[];
  /** The records in order, some at a time, so that those alone stand in memory. */
  pages: AsyncIterable<readonly Row[]>;
};

const media = { csv: 'text/csv', json: 'application/json' } as const satisfies Record<ExportFormat, string>;
/** By it spreadsheets know that the text is UTF-8. */
const byteOrderMark = '\u{FEFF}';

/**
 * Sends an export while it is made. Where that fails halfway the connection is cut, and the browser says that the download
 * did not succeed.
 * @param shape of a record as JSON shows it: nothing else leaves the server
 */
export function sendExport<Row>(reply: FastifyReply, shape: z.ZodMiniObject, exported: ExportFile<Row>): FastifyReply {
  const { name, format } = exported;
  const paced = { ...exported, pages: yieldingBetweenPages(exported.pages) };
  const content = format === 'csv' ? csvOf(paced) : jsonOf(paced, shape);
  return reply
    .type(`${media[format]}; charset=utf-8`)
    .header('Content-Disposition', `attachment; filename="${name}.${format}"`)
    .send(Readable.from(content));
}

/** The embedded database answers at once, so without a rest the whole export would be made before anything else is. */
async function* yieldingBetweenPages<Row>(pages: ExportFile<Row>['pages']): ExportFile<Row>['pages'] {
  for await (const rows of pages) {
    yield rows;
    await nextTurn();
  }
}

async function* csvOf<Row>({ columns, pages }: ExportFile<Row>): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  // A cell that a spreadsheet would calculate gets an apostrophe before it.
  const lines = (rows: string[][]) =>
    stringify(rows, { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  yield byteOrderMark + lines([columns.map(({ heading }) => heading)]);
  for await (const rows of pages) yield lines(rows.map((row) => columns.map(({ cell }) => cell(row))));
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
