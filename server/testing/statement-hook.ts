import type { KyselyPlugin } from 'kysely';
import { type Database, databaseOf } from '../src/database/database.ts';

/** The same database, which calls the hook with the number of each statement before it runs. */
export function withStatementHook({ query, engine }: Database, hook: (n: number) => void): Database {
  let n = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      n += 1;
      hook(n);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return databaseOf(query.withPlugin(plugin), engine);
}
