import type { DatabaseConnection, Dialect } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import type postgres from 'postgres';

const reserveWaitMs = 5000;
/** Longer than any statement may take. */
const oldPoolEndsWithinS = 20;
const endsWithinS = 1;

/**
 * The dialect over a pool that is replaced as soon as one of its connections breaks. The driver (postgres 3.4) can't be
 * trusted with those: it writes to a socket that is gone, which ends the process, and keeps a connection that never
 * answers again. What runs on the other connections of the old pool comes to its end there.
 * @param isBroken whether a statement failed with its connection
 */
export function renewingDialect(connect: () => postgres.Sql, isBroken: (error: unknown) => boolean): Dialect {
  let pool = connect();
  const current = new Proxy(pool, {
    get(_, key) {
      if (key === 'reserve') return () => reserve(pool);
      if (key === 'end') return () => pool.end({ timeout: endsWithinS });
      return Reflect.get(pool, key);
    },
  });
  const renew = (broken: postgres.Sql) => {
    if (pool !== broken) return;
    pool = connect();
    void broken.end({ timeout: oldPoolEndsWithinS });
  };

  const failures = new WeakMap<DatabaseConnection, unknown>();
  const watched = (connection: DatabaseConnection, its: postgres.Sql): DatabaseConnection => {
    const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection);
    return Object.assign(connection, {
      async executeQuery(...query: Parameters<typeof execute>) {
        if (failures.has(connection)) throw failures.get(connection);
        try {
          return await execute(...query);
        } catch (error) {
          if (isBroken(error)) {
            failures.set(connection, error);
            renew(its);
          }
          throw error;
        }
      },
    });
  };

  const dialect = new PostgresJSDialect({ postgres: current });
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      const release = driver.releaseConnection.bind(driver);
      const rollBack = driver.rollbackTransaction.bind(driver);
      return Object.assign(driver, {
        async acquireConnection(...options: Parameters<typeof acquire>) {
          const its = pool;
          return watched(await acquire(...options), its);
        },
        // The server has rolled back what a connection that broke had begun.
        async rollbackTransaction(...given: Parameters<typeof rollBack>) {
          if (!failures.has(given[0])) await rollBack(...given);
        },
        async releaseConnection(...given: Parameters<typeof release>) {
          if (!failures.has(given[0])) await release(...given);
        },
      });
    },
  };
}

/** Waits only so long for a connection when all are in use. */
async function reserve(pool: postgres.Sql): Promise<postgres.ReservedSql> {
  const reserved = pool.reserve();
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error('no connection became free in time'), { code: 'CONNECTIONS_IN_USE' }));
      // It may still come; nobody waits for it any more.
      reserved.then((connection) => connection.release()).catch(() => {});
    }, reserveWaitMs);
  });
  return Promise.race([reserved, tooLong]).finally(() => clearTimeout(timer));
}
