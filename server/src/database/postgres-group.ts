import type pg from 'pg';
import type { Shape, Shapes } from './postgres-prepared.ts';

export type Statement = {
  text: string;
  values: readonly unknown[];
  /** What the connection is to keep it prepared as; undefined where it isn't to. */
  name: string | undefined;
};

type Row = Record<string, unknown>;
export type Answer = { command: string; rowCount: number | null; rows: Row[] };

/**
 * Statements that travel together and are answered together: PostgreSQL writes to the connection, and wakes the server,
 * once for all of them. Behind one that fails none is run. The messages and their order are those of
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 */
export type Group = {
  /** @throws what the first that fails is answered with, or the loss of the connection */
  send: () => Promise<Answer>;
  /** The one that failed, or that was under way when the connection broke. */
  failed: () => Statement;
};

/**
 * @param shapes of what the connection has prepared
 * @returns the group, whose answer is that of the last statement
 * @throws TypeError where a value can't be sent
 */
export function groupOf(client: pg.PoolClient, statements: readonly Statement[], shapes: Shapes): Group {
  const bound = statements.map((statement) => ({ ...statement, texts: statement.values.map(textOf) }));
  const last = bound.length - 1;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  /** The one that PostgreSQL is at. */
  let at = 0;
  let shape = shapeOfNext();
  const rows: Row[] = [];
  let answer: Answer | undefined;

  function shapeOfNext(): Shape {
    return shapes.get(bound[at]?.name ?? '') ?? noRows;
  }

  function complete(tag: string): void {
    const name = bound[at]?.name;
    if (name !== undefined) shapes.set(name, shape);
    if (at === last) answer = { ...done(tag), rows };
    at = Math.min(at + 1, last);
    shape = shapeOfNext();
  }

  const submittable = {
    submit: (connection: pg.Connection) => write(connection, bound, shapes),
    handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
      shape = shapeOf(client, fields);
    },
    handleDataRow({ fields }: { fields: (string | null)[] }) {
      if (at === last) rows.push(rowOf(shape, fields));
    },
    handleCommandComplete: ({ text }: { text: string }) => complete(text),
    handleEmptyQuery: () => complete(''),
    handleError: reject,
    handleReadyForQuery() {
      // It comes after an error too.
      if (answer) resolve(answer);
    },
  };

  return {
    async send() {
      client.query(submittable);
      return promise;
    },
    failed: () => bound[at] as Statement,
  };
}

type Bound = Statement & { texts: (string | Buffer | null)[] };

function write(connection: pg.Connection, bound: readonly Bound[], shapes: Shapes): void {
  connection.stream.cork();
  for (const { text, texts, name = '' } of bound) {
    const isPrepared = shapes.get(name) !== undefined;
    if (!isPrepared) {
      // To close what isn't there is no error.
      if (shapes.has(name)) connection.close({ type: 'S', name }, true);
      connection.parse({ name, text, types: [] }, true);
      if (name !== '') shapes.set(name, undefined);
    }
    connection.bind({ statement: name, values: texts }, true);
    // The columns of a prepared statement stay what they were: where they can't, it is refused.
    if (!isPrepared) connection.describe({ type: 'P' }, true);
    connection.execute(null, true);
  }
  connection.sync();
  connection.stream.uncork();
}

const noRows: Shape = { names: [], parsers: [], empty: {} };

const shapeOf = (client: pg.PoolClient, fields: readonly pg.FieldDef[]): Shape => ({
  names: fields.map(({ name }) => name),
  parsers: fields.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text')),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
});

/** All rows of a statement have the same shape, which makes them quick to read. */
function rowOf({ names, parsers, empty }: Shape, fields: readonly (string | null)[]): Row {
  const row = { ...empty };
  for (let n = 0; n < names.length; n += 1) {
    const text = fields[n] ?? null;
    if (text !== null) row[names[n] as string] = parsers[n]?.(text);
  }
  return row;
}

/** What a statement did and to how many rows: `INSERT 0 5`, `UPDATE 1`, `COMMIT`. */
function done(tag: string): Pick<Answer, 'command' | 'rowCount'> {
  const [command = '', ...numbers] = tag.split(' ');
  const count = numbers.at(-1);
  return { command, rowCount: count === undefined ? null : Number(count) };
}

function textOf(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (['number', 'bigint', 'boolean'].includes(typeof value)) return String(value);
  if (Array.isArray(value)) return `{${value.map(elementOf).join()}}`;
  if (Buffer.isBuffer(value)) return value;
  throw new TypeError(`PostgreSQL is sent no value of this kind: ${Object.prototype.toString.call(value)}`);
}

function elementOf(value: unknown): string {
  const text = textOf(value);
  if (text === null) return 'NULL';
  if (typeof text !== 'string' || Array.isArray(value)) throw new TypeError('PostgreSQL is sent no list of these');
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
