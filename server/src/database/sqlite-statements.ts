import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

const statementsKept = 500;

/** SQLite takes a list as JSON. */
export const inputOf = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value) as SQLInputValue;

export type Prepared = { statement: StatementSync; hasRows: boolean };

/** Keeps the statements that were used last. */
export function preparing(file: DatabaseSync): (text: string) => Prepared {
  const statements = new Map<string, Prepared>();
  const prepare = (text: string): Prepared => {
    const statement = file.prepare(text);
    return { statement, hasRows: statement.columns().length > 0 };
  };
  return (text) => {
    const prepared = statements.get(text) ?? prepare(text);
    statements.delete(text);
    statements.set(text, prepared);
    if (statements.size > statementsKept) {
      const oldest = statements.keys().next().value;
      if (oldest !== undefined) statements.delete(oldest);
    }
    return prepared;
  };
}
