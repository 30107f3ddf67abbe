import { randomBytes } from 'node:crypto';
import {
  CompiledQuery,
  Kysely,
  type LimitNode,
  type LogEvent,
  PostgresDialect,
  type PostgresPool,
  PostgresQueryCompiler,
  sql,
  type Transaction,
} from 'kysely';
import { compiledWithoutAnswer } from './compiled.ts';
import { type Database, databaseOf, dbOf, type Engine, type RunCompiled } from './database.ts';
import { literalLimit } from './literal-limits.ts';
import { isAway, isConflict, isUniqueViolation } from './postgres-failures.ts';
import { hostAddresses } from './postgres-hosts.ts';
import { commitWithNext, liftLimits } from './postgres-limits.ts';
import { poolOf } from './postgres-pool.ts';
import { preparedStatements } from './postgres-prepared.ts';
import { primaryAmong } from './postgres-primary.ts';
import { replicaPoolOf } from './postgres-replica.ts';
import { vacuumRewritten } from './postgres-rewritten.ts';
import { makeTextIndexes } from './postgres-text-index.ts';
import { goalsWithTexts, patternOf, wrongGoalTexts } from './postgres-texts.ts';
import { publishQuery } from './query-channel.ts';
import type { Tables } from './schema/schema.ts';

const lockByNames = compiledWithoutAnswer(['names'], ({ query }, { names }: { names: readonly string[] }) =>
  sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sql.val(names)}::text[]) as name`.compile(
    query,
  ),
);

const commitAsynchronously = compiledWithoutAnswer([], ({ query }) =>
  sql`set local synchronous_commit = off`.compile(query),
);

/** Any number: it names the lock that migrations run under. */
const migrationLock = 7_236_415;

const postgresEngine: Engine = {
  name: 'postgres',
  contains: (column, text) => sql`${column} like ${patternOf(text)}`,
  isAmong: (column, texts) => sql`${column} = any(${sql.val(texts)})`,
  makeTextIndexes,
  wrongInTextIndexes: wrongGoalTexts,
  goalsWithTexts,
  usersWithText: () => undefined,
  unindexed: (value) => value,
  whole: sql`offset 0`,
  rowsOfEach: (keys, rowsOf) => sql`
    select part.* from (select key collate "C" as key from unnest(${sql.val(keys)}::text[]) as key) as each_of
    cross join lateral ${rowsOf(sql.ref('each_of.key'))} as part`,
  joinsPairs: true,
  // It would sort whatever it takes for one row, so it is told to take no more than are needed.
  joinInOrder: ({ table, condition, order, most }) => sql`cross join lateral (
    select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${condition}
    order by ${sql.ref(`${table}.id`)} ${sql.raw(order)} limit ${most}
  ) as ${sql.table(table)}`,
  locksRows: true,
  lock: (query) => query.forUpdate(),
  lockShared: (query) => query.forShare(),
  lockFree: (query) => query.forUpdate().skipLocked(),
  lockNames: (tx, ...names) => lockByNames(tx, { names }),
  commitsAsynchronously: (tx) => commitAsynchronously(tx, {}),
  commitsWithNext: async (tx) => void (await tx.run(CompiledQuery.raw(commitWithNext))),
  lockMigrations: async (tx) => {
    // A change of a large table may take long, and the other servers wait for it.
    await sql.raw(liftLimits).execute(tx);
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
  },
  vacuumRewritten,
  size: async (query) => {
    const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(query);
    return Number(rows[0]?.bytes ?? 0);
  },
  isUniqueViolation,
  isConflict,
  isAway,
};

/** Changes that wait for a lock leave connections to all that only reads. */
const connections = { forReads: 10, forTransactions: 10 };

/**
 * Writes a limit into the statement. Where it is a parameter, PostgreSQL's plan for all values expects a tenth of the rows.
 * That plan looks expensive, so a prepared statement is planned anew at each run, which takes longer than most runs do.
 */
class LiteralLimits extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(literalLimit(node));
  }
}

class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new LiteralLimits();
  }
}

// Each has a name of its own, so that what works on the database alone can tell the others.
const primaryOf = (url: string) => primaryAmong(hostAddresses(url, `trellis-${randomBytes(4).toString('hex')}`));

/**
 * Kysely sends a statement of a transaction once the one before it is answered: those asked for at once travel together.
 * Each is handed over within the call itself, so that they keep the order of the calls, which is that of locks.
 */
async function withoutTurns(transaction: Transaction<Tables>): Promise<RunCompiled> {
  const connection = await transaction.getExecutor().provideConnection(async (its) => its);
  return async <Row>(statement: CompiledQuery<Row>) => (await connection.executeQuery<Row>(statement)).rows;
}

/** What is never sent is no query. */
function publishSent(event: LogEvent): void {
  if (event.query.sql !== commitWithNext) publishQuery(event);
}

/**
 * Connects when the first query runs, and again after a connection broke.
 * @param replicaUrl a replica for reads that take long
 */
export function openPostgres(url: string, replicaUrl?: string): Database {
  const primary = primaryOf(url);
  const prepared = preparedStatements();
  const reads = poolOf(primary, connections.forReads, prepared);
  const transactions = poolOf(primary, connections.forTransactions, prepared);
  const over = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new Dialect({ pool }), log: publishSent });
  const forTransactions = over(transactions);
  const database = databaseOf(over(reads), postgresEngine, {
    inTransaction: (work) =>
      forTransactions.transaction().execute(async (transaction) => work(transaction, await withoutTurns(transaction))),
  });
  const opened = {
    ...database,
    watchOver: primary.watchOver,
    pools: () => ({ reads: reads.use(), transactions: transactions.use() }),
    async close() {
      await Promise.all([database.close(), forTransactions.destroy()]);
    },
  };
  if (!replicaUrl) return opened;
  const replica = replicaPoolOf(poolOf(primaryOf(replicaUrl), connections.forReads, preparedStatements()), reads);
  const longReads = over(replica);
  return {
    ...opened,
    longReads: dbOf(longReads, postgresEngine),
    watchOver(log) {
      opened.watchOver(log);
      replica.tellTo(log);
    },
    pools: () => ({ ...opened.pools(), replica: replica.use() }),
    async close() {
      await Promise.all([opened.close(), longReads.destroy()]);
    },
  };
}

/** The address of the one host, of those that an address names, to which Trellis writes: for programs that choose worse. */
export async function addressOfPrimary(url: string): Promise<string> {
  const primary = primaryOf(url);
  try {
    return (await primary.find()).address;
  } finally {
    await primary.close();
  }
}
