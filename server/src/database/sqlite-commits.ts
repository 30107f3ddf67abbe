import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { RunTransaction } from './database.ts';
import { queryChannel } from './query-channel.ts';
import type { Tables } from './schema/schema.ts';
import { FileGone } from './sqlite-driver.ts';

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
 * once: a class saves its progress in the same moment. Who comes alone waits for nobody. Each caller hears of its own after
 * the commit, and nobody reads in between, as the one connection is the transaction's. What can't be committed together
 * runs once more in parts.
 * @param query runs on `file`
 */
export function sharingCommits(query: Kysely<Tables>, file: DatabaseSync): RunTransaction {
  const changes = file.prepare('select total_changes() as count');
  /** How many rows have been written, by triggers too; undefined once SQLite has ended the transaction by itself. */
  const written = () => (file.isTransaction ? changes.get()?.count : undefined);
  // To begin and to commit is no caller's own, for who traces.
  const asNobody = AsyncLocalStorage.snapshot();
  const waiting: Part[] = [];
  /** Whether one began in this turn, or in the one before until what that one had planned has been done. */
  let isJustBegun = false;

  /** Waits for more as long as each turn brings one. */
  function gather(): void {
    const known = waiting.length;
    setImmediate(() => {
      if (waiting.length > known && waiting.length < most) gather();
      else asNobody(() => void runParts(takeWaiting));
    });
  }

  function takeWaiting(): Part[] {
    const taken = waiting.splice(0, most);
    if (waiting.length > 0) gather();
    return taken;
  }

  async function runParts(take: () => Part[]): Promise<void> {
    isJustBegun = true;
    setImmediate(() => {
      isJustBegun = false;
    });
    let parts: Part[] = [];
    let running: Part | undefined;
    try {
      const settled = await query.transaction().execute(async (tx) => {
        parts = take();
        const outcomes: Settle[] = [];
        for (const part of parts) {
          running = part;
          outcomes.push(parts.length > 1 ? await runAmongOthers(part, tx, written) : await part.run(tx));
        }
        running = undefined;
        return outcomes;
      });
      for (const settle of settled) settle();
    } catch (error) {
      // It could not begin.
      if (parts.length === 0) parts = take();
      // That the file is gone is found out after the commit.
      else if (parts.length > 1 && !(error instanceof FileGone)) return runAgain(parts, running);
      for (const { fail } of parts) fail(error);
    }
  }

  /** The one that failed by itself, and the others without it; each by itself where the commit failed. */
  async function runAgain(parts: readonly Part[], failed: Part | undefined): Promise<void> {
    const groups = failed ? [parts.filter((part) => part !== failed), [failed]] : parts.map((part) => [part]);
    for (const group of groups) {
      // Others are served in between.
      await nextTurn();
      await runParts(() => group);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const run = async (tx: Transaction<Tables>) => {
        const value = await work(tx);
        return () => resolve(value);
      };
      // Who traces wants to know whose queries these are. To bind it takes longer than most statements.
      const part = { run: queryChannel.hasSubscribers ? AsyncLocalStorage.bind(run) : run, fail: reject };
      if (waiting.length === 0 && !isJustBegun) return void asNobody(() => runParts(() => [part]));
      waiting.push(part);
      if (waiting.length === 1) gather();
    });
}

/** Who fails before it has written leaves nothing to undo, and the others go on. */
async function runAmongOthers({ run, fail }: Part, tx: Transaction<Tables>, written: () => unknown): Promise<Settle> {
  const before = written();
  if (before === undefined) throw new Error('SQLite has ended the transaction');
  try {
    return await run(tx);
  } catch (error) {
    if (written() !== before) throw error;
    return () => fail(error);
  }
}
