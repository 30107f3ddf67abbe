import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { type Database, databaseOf } from '../src/database/database.ts';

/** Told of the nth statement before it runs; gives the one that runs in its place. */
type Watch = (n: number, statement: RootOperationNode) => RootOperationNode;

/** The same database, each of whose statements is watched. */
export function watched({ query, engine }: Database, watch: Watch): Database {
  let n = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      n += 1;
      return watch(n, node);
    },
    transformResult: async ({ result }) => result,
  };
  return databaseOf(query.withPlugin(plugin), engine);
}
