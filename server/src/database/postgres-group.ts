import type pg from 'pg';
import { ConnectionLost } from './connection-lost.ts';
import type { OfConnection, RowDescription } from './postgres-prepared.ts';

export type Statement = {
  text: string;
  values: readonly unknown[];
  /** What the connection is to keep it prepared as; undefined where it isn't to. */
  name: string | undefined;
  /** Whether its rows are read. */
  isAnswered: boolean;
};

type Row = Record<string, unknown>;
export type Answer = { command: string; rowCount: number | null; rows: Row[] };

/**
 * Statements that travel together and are answered together: PostgreSQL writes to the connection, and wakes the server,
 * once for all of them. Behind one that fails none is run. The messages and their order are those of
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 */
export type Group = {
  /**
   * @returns an answer for each statement
   * @throws what the first that fails is answered with, or the loss of the connection
   */
  send: () => Promise<Answer[]>;
  /** The first one whose answer hasn't arrived: the one that failed, once the group has. */
  unanswered: () => Statement;
};

/**
 * @param prepared what the connection has prepared
 * @throws TypeError where a value can't be sent
 */
export function groupOf(client: pg.PoolClient, statements: readonly Statement[], prepared: OfConnection): Group {
  const bound = statements.map((statement) => ({ ...statement, texts: statement.values.map(textOf) }));
  const { descriptions } = prepared;
  const last = bound.length - 1;
  const { promise, resolve, reject } = Promise.withResolvers<Answer[]>();
  let at = 0;
  let description = noRows;
  let rows: Row[] = [];
  const answers: Answer[] = [];

  function beginAnswer(): void {
    description = descriptions.get(bound[at]?.name ?? '') ?? noRows;
  }

  function endAnswer(tag: string): void {
    const name = bound[at]?.name;
    if (name !== undefined) descriptions.set(name, description);
    answers.push({ ...done(tag), rows });
    rows = [];
    at = Math.min(at + 1, last);
    beginAnswer();
  }

  const submittable = {
    submit(connection: pg.Connection) {
      beginAnswer();
      try {
        write(connection, bound, prepared);
      } catch (cause) {
        // What was written of it can't be taken back.
        connection.stream.destroy(new ConnectionLost('a statement could not be written', { cause }));
      }
    },
    handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
      description = descriptionOf(client, fields);
    },
    handleDataRow({ fields }: { fields: (string | null)[] }) {
      if (!bound[at]?.isAnswered) return;
      try {
        rows.push(rowOf(description, fields));
      } catch (error) {
        reject(error);
      }
    },
    handleCommandComplete: ({ text }: { text: string }) => endAnswer(text),
    handleEmptyQuery: () => endAnswer(''),
    handleError: reject,
    handleReadyForQuery() {
      if (answers.length === bound.length) resolve(answers);
      else reject(new ConnectionLost('PostgreSQL answered fewer statements than it was sent'));
    },
  };

  return {
    async send() {
      client.query(submittable);
      return promise;
    },
    unanswered: () => bound[at] as Statement,
  };
}

type Bound = Statement & { texts: (string | Buffer | null)[] };

function write(connection: pg.Connection, bound: readonly Bound[], { descriptions, outdated }: OfConnection): void {
  connection.stream.cork();
  try {
    for (const name of outdated.splice(0)) connection.close({ type: 'S', name }, true);
    for (const { text, texts, name = '' } of bound) {
      const isPrepared = descriptions.get(name) !== undefined;
      if (!isPrepared) {
        // To close what isn't there is no error.
        if (descriptions.has(name)) connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
        if (name !== '') descriptions.set(name, undefined);
      }
      connection.bind({ statement: name, values: texts }, true);
      // The columns of a prepared statement stay what they were: PostgreSQL refuses it where they can't.
      if (!isPrepared) connection.describe({ type: 'P' }, true);
      connection.execute(null, true);
    }
    connection.sync();
  } finally {
    connection.stream.uncork();
  }
}

const noRows: RowDescription = { names: [], parsers: [], empty: {} };

const descriptionOf = (client: pg.PoolClient, fields: readonly pg.FieldDef[]): RowDescription => ({
  names: fields.map(({ name }) => name),
  parsers: fields.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text')),
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
});

/** All rows of a statement have the same shape, which makes them quick to read. */
function rowOf({ names, parsers, empty }: RowDescription, fields: readonly (string | null)[]): Row {
  const row = { ...empty };
  for (let n = 0; n < names.length; n += 1) {
    const text = fields[n] ?? null;
    row[names[n] as string] = text === null ? null : parsers[n]?.(text);
  }
  return row;
}

/** What a statement did and to how many rows: `INSERT 0 5`, `UPDATE 1`, `COMMIT`. */
function done(tag: string): Pick<Answer, 'command' | 'rowCount'> {
  const [command = '', ...words] = tag.split(' ');
  const count = Number(words.at(-1));
  return { command, rowCount: Number.isInteger(count) ? count : null };
}

/** As the driver writes it; but what no column has is refused, where the driver would write it as JSON. */
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
