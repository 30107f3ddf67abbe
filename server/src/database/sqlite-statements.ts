import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

const statementsKept = 500;

/** SQLite takes a list as JSON. */
export const inputOf = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value) as SQLInputValue;

type Row = Record<string, SQLOutputValue>;

export type Prepared = {
  statement: StatementSync;
  hasRows: boolean;
  /** Runs it and gives its rows. */
  rows: (values: readonly SQLInputValue[]) => Row[];
};

/** Keeps the statements that were used last. */
export function preparing(file: DatabaseSync): (text: string) => Prepared {
  const statements = new Map<string, Prepared>();
  const prepare = (text: string): Prepared => {
    // Those that take all columns of a table may have others afterwards.
    if (/^\s*alter\b/i.test(text)) statements.clear();
    const statement = file.prepare(text);
    return { statement, hasRows: statement.columns().length > 0, rows: rowsOf(statement) };
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

/**
 * Gives all rows of a statement the same shape. Those of `node:sqlite` have none, and to make and read ten goals of these
 * takes a tenth of a guide's list.
 */
function rowsOf(statement: StatementSync): Prepared['rows'] {
  statement.setReturnArrays(true);
  let names: string[] = [];
  let empty: Row = {};
  return (values) => {
    const found = statement.all(...values) as unknown as SQLOutputValue[][];
    // Another program may have added a column, too.
    if (found[0] && found[0].length !== names.length) {
      names = statement.columns().map(({ name }) => name);
      empty = Object.fromEntries(names.map((name) => [name, null]));
    }
    return found.map((row) => {
      const shaped = { ...empty };
      for (let n = 0; n < names.length; n += 1) shaped[names[n] as string] = row[n] as SQLOutputValue;
      return shaped;
    });
  };
}
