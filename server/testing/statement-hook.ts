import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { type Database, databaseOf } from '../src/database/database.ts';

/** Receives the nth statement before it runs, and returns the statement to run. */
type Hook = (n: number, statement: RootOperationNode) => RootOperationNode;

/** The same database with a hook before each statement. */
export function withStatementHook({ query, engine }: Database, hook: Hook): Database {
  let n = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      n += 1;
      return hook(n, node);
    },
    transformResult: async ({ result }) => result,
  };
  return databaseOf(query.withPlugin(plugin), engine);
}
