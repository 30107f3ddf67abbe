import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely, Transaction } from 'kysely';
import type { RunTransaction } from './database.ts';
import { queryChannel } from './query-channel.ts';
import type { Tables } from './schema.ts';

/** More of them would keep those waiting for long who only read. */
const most = 8;

type Settle = () => void;
/** The work of one caller. */
type Part = {
  /** Does the work; what it returns tells the caller what came of it. */
  run: (tx: Transaction<Tables>) => Promise<Settle>;
  fail: (error: unknown) => void;
};

/**
 * Runs transactions that begin in turns of the event loop which follow one another as one, so that they wait for the disk
 * once: a class saves its progress in the same moment. Each caller hears of its own after the commit, and nobody reads in
 * between, as the one connection is the transaction's. What can't be committed together runs once more, each part in a
 * transaction of its own.
 * @param query runs on `file`
 */
export function sharingCommits(query: Kysely<Tables>, file: DatabaseSync): RunTransaction {
  const changes = file.prepare('select total_changes() as count');
  /** How many rows have been written, by triggers too; undefined once SQLite has ended the transaction by itself. */
  const written = () => (file.isTransaction ? changes.get()?.count : undefined);
  const waiting: Part[] = [];

  /** Waits for more as long as each turn brings one. */
  function gather(): void {
    const known = waiting.length;
    setImmediate(() => {
      if (waiting.length > known && waiting.length < most) gather();
      else void runParts(takeWaiting);
    });
  }

  function takeWaiting(): Part[] {
    const taken = waiting.splice(0, most);
    if (waiting.length > 0) gather();
    return taken;
  }

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

  return (work) =>
    new Promise((resolve, reject) => {
      const run = async (tx: Transaction<Tables>) => {
        const value = await work(tx);
        return () => resolve(value);
      };
      // Who traces wants to know whose queries these are. It takes longer than most of them.
      waiting.push({ run: queryChannel.hasSubscribers ? AsyncLocalStorage.bind(run) : run, fail: reject });
      if (waiting.length === 1) gather();
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
