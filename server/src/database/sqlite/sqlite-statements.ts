import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

const maxStatements = 500;

export type RunQuery = <R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>) => QueryResult<R>;

/** Runs queries on a file and caches their prepared statements. */
export function runOn(file: DatabaseSync): RunQuery {
  const statements = new Map<string, ReturnType<typeof prepare>>();

  function prepare(text: string) {
    // Clears the cache after a change of a table, or once it is full.
    if (/^\s*alter\b/i.test(text) || statements.size === maxStatements) statements.clear();
    const statement = file.prepare(text);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    statements.set(text, prepared);
    return prepared;
  }

  return <R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) => {
    const { statement, hasRows } = statements.get(sql) ?? prepare(sql);
    // Lists are passed to SQLite as JSON.
    const values = parameters.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value) as SQLInputValue);
    if (hasRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
}
