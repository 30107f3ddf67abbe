import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely, Transaction } from 'kysely';
import type { RunTransaction } from './database.ts';
import type { Tables } from './schema.ts';

type Settle = () => void;
/** The work of one caller. */
type Part = {
  /** Does the work; what it returns tells the caller what came of it. */
  run: (tx: Transaction<Tables>) => Promise<Settle>;
  fail: (error: unknown) => void;
};

/**
 * Runs the transactions that begin within one turn of the event loop as one, so that they wait for the disk once: a class
 * of thirty saves its progress together. Each caller hears of its own after the commit, and nobody reads in between, as
 * the one connection is the transaction's. Where that can't be committed, each part is run in a transaction of its own.
 * @param query runs on `file`
 */
export function sharingCommits(query: Kysely<Tables>, file: DatabaseSync): RunTransaction {
  const changes = file.prepare('select total_changes() as count');
  /** How many rows have been written, by triggers too; undefined once SQLite has ended the transaction by itself. */
  const written = () => (file.isTransaction ? changes.get()?.count : undefined);
  let waiting: Part[] = [];

  async function runParts(take: () => Part[]): Promise<void> {
    let parts: Part[] = [];
    try {
      const settled = await query.transaction().execute((tx) => {
        parts = take();
        return runEach(tx, parts, written);
      });
      for (const settle of settled) settle();
    } catch (error) {
      // It could not begin.
      if (parts.length === 0) parts = take();
      else if (parts.length > 1) return runAlone(parts);
      for (const { fail } of parts) fail(error);
    }
  }

  async function runAlone(parts: readonly Part[]): Promise<void> {
    for (const part of parts) await runParts(() => [part]);
  }

  const takeWaiting = () => {
    const taken = waiting;
    waiting = [];
    return taken;
  };
  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void runParts(takeWaiting));
      const run = AsyncLocalStorage.bind(async (tx: Transaction<Tables>) => {
        const value = await work(tx);
        return () => resolve(value);
      });
      waiting.push({ run, fail: reject });
    });
}

/** Runs them one after the other. Who fails before it has written leaves nothing to undo, and the others go on. */
async function runEach(
  tx: Transaction<Tables>,
  parts: readonly Part[],
  written: () => unknown,
): Promise<readonly Settle[]> {
  const settled: Settle[] = [];
  for (const { run, fail } of parts) {
    const before = parts.length > 1 ? written() : undefined;
    try {
      settled.push(await run(tx));
    } catch (error) {
      if (before === undefined || written() !== before) throw error;
      settled.push(() => fail(error));
    }
  }
  return settled;
}
