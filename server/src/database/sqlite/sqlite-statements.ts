import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

const maxStatements = 500;

/** Runs queries on a file and caches their prepared statements. */
export function runOn(file: DatabaseSync) {
  const statements = new Map<string, Prepared>();

  function prepare(text: string): Prepared {
    // Clears the cache after a change of a table, or once it is full.
    if (/^\s*alter\b/i.test(text) || statements.size === maxStatements) statements.clear();
    const prepared = rowsByShape(file.prepare(text));
    statements.set(text, prepared);
    return prepared;
  }

  return <R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> => {
    const { statement, hasRows, rows } = statements.get(sql) ?? prepare(sql);
    // Lists are passed to SQLite as JSON.
    const values = parameters.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value) as SQLInputValue);
    if (hasRows) return { rows: rows(values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
}

type Prepared = ReturnType<typeof rowsByShape>;

/** Builds all rows of a statement with one shape, which takes half as long as letting `node:sqlite` build objects. */
function rowsByShape(statement: StatementSync) {
  const namesNow = () => statement.columns().map(({ name }) => name);
  let names = namesNow();
  const hasRows = names.length > 0;
  statement.setReturnArrays(true);
  const rows = (values: readonly SQLInputValue[]) => {
    const found = statement.all(...values) as unknown as SQLOutputValue[][];
    // Another process may have added a column.
    if (found[0] && found[0].length !== names.length) names = namesNow();
    const empty: Record<string, SQLOutputValue> = Object.fromEntries(names.map((name) => [name, null]));
    return found.map((row) => {
      const shaped = { ...empty };
      for (let n = 0; n < names.length; n += 1) shaped[names[n] as string] = row[n] as SQLOutputValue;
      return shaped;
    });
  };
  return { statement, hasRows, rows };
}
