import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { second } from '../clock.ts';
import { within } from '../within.ts';
import { givesNothing, nameOfPrepared, prepareNoMore } from './compiled.ts';
import { ConnectionLost } from './connection-lost.ts';
import type { PoolUse } from './database.ts';
import { asLoss, endsConnection, isOutOfDate, isRefusal, LockJam } from './postgres-failures.ts';
import { cut, type Host } from './postgres-host.ts';
import { jamsOf } from './postgres-jams.ts';
import { answerLimitMs, beginTransaction, liftLimits, limits } from './postgres-limits.ts';
import type { Primary } from './postgres-primary.ts';
import { slotsFor } from './postgres-slots.ts';

/** How long a call waits for its turn where many come at once. */
const slotWithinMs = 5 * second;
/** How long calls wait for a host that takes writes, counted from when it was first looked for, and at least. */
const foundWithinMs = 2 * second;
const lookedForMs = second / 2;
const searchPauseMs = second / 5;
const firstLookMs = 2.5 * second;
const lookEveryMs = second / 2;
const silentAfterLooks = 2;

/** The pool that Kysely's dialect asks for: so many connections at once to whichever host takes writes. */
export function poolOf(primary: Primary, atOnce: number): PostgresPool & { use: () => PoolUse } {
  const jams = jamsOf();
  const slots = slotsFor(atOnce, slotWithinMs);
  return {
    options: {},
    use: () => ({ ...slots.use(), most: atOnce }),
    async connect() {
      await slots.take();
      try {
        const { client, host } = await connectionTo(primary);
        return checkedOut(client, host, jams, slots.free);
      } catch (error) {
        slots.free();
        throw error;
      }
    },
    end: () => primary.close(),
  };
}

async function connectionTo(primary: Primary): Promise<{ client: pg.PoolClient; host: Host }> {
  const now = performance.now();
  const until = Math.max((primary.awaySince() ?? now) + foundWithinMs, now + lookedForMs);
  for (;;) {
    try {
      const host = await within(Math.max(1, until - performance.now()), primary.find());
      return { client: await host.pool.connect(), host };
    } catch (error) {
      const isLate = performance.now() + searchPauseMs > until;
      if (isLate || isRefusal(error)) throw asLoss(error);
      await wait(searchPauseMs);
    }
  }
}

const nothing = { command: '', rowCount: 0, rows: [] };

/** One use of a connection. After it broke, nothing more is sent on it and it doesn't go back to the pool. */
function checkedOut(
  client: pg.PoolClient,
  host: Host,
  jams: ReturnType<typeof jamsOf>,
  freed: () => void,
): PostgresPoolClient {
  let loss: Error | undefined;
  /** Why the connection is ended from here. */
  let jam: LockJam | undefined;
  let limitMs: number | undefined = answerLimitMs(limits.single);
  let isInTransaction = false;
  /** Statements whose answers aren't here yet, or are and say nothing, and the first of them that failed. */
  const ahead: Promise<unknown>[] = [];
  let failure: { error: unknown } | undefined;
  /** Whether it may still come out that the transaction hasn't begun. */
  let isBeginning = false;
  let isGathering = false;
  /** A commit has been answered, so that there is nothing to take back. */
  let isOver = false;

  async function send(text: string, values: readonly unknown[], isAhead = false) {
    const tooLong = () => cut(client, new ConnectionLost('no answer in time'));
    const timer = limitMs === undefined ? undefined : setTimeout(tooLong, limitMs);
    const stopLooking = lookAfter(client, host, limitMs === undefined ? undefined : endInJam);
    try {
      const name = nameOfPrepared(text);
      const answer = client.query({ text, values: [...values], ...(name !== undefined && { name }) });
      if (!isAhead) flush();
      return await answer;
    } catch (error) {
      if (isOutOfDate(error)) prepareNoMore(text);
      if (endsConnection(error)) loss = jam ?? asLoss(error);
      throw loss ?? error;
    } finally {
      clearTimeout(timer);
      stopLooking();
    }
  }

  /**
   * Ends the connection at the host first: what was sent behind the statement that waits, the commit too, isn't to be done
   * once the lock is free and its caller has been told otherwise.
   */
  async function endInJam() {
    jam ??= new LockJam('somebody holds the table');
    await host.terminate(client);
    cut(client, jam);
  }

  /** A prepared statement that can't be used goes as a text; within a transaction, the whole of that comes again. */
  async function sent(text: string, values: readonly unknown[]) {
    try {
      return await send(text, values);
    } catch (error) {
      if (isInTransaction || !isOutOfDate(error)) throw error;
      return await send(text, values);
    }
  }

  /**
   * Doesn't wait for the answer, and travels together with the next statement that is waited for: to write to the
   * connection takes longer than to make a statement.
   */
  function sendAhead(text: string, values: readonly unknown[]) {
    gather();
    const answer = jams.pass(text, () => send(text, values, true));
    ahead.push(
      answer.catch((error: unknown) => {
        failure ??= { error };
      }),
    );
    return nothing;
  }

  /** Keeps what is sent until `flush`, but no longer than this turn of the event loop. */
  function gather() {
    if (isGathering) return;
    isGathering = true;
    client.connection.stream.cork();
    setImmediate(flush);
  }

  function flush() {
    if (!isGathering) return;
    isGathering = false;
    client.connection.stream.uncork();
  }

  /** Why the transaction can't go on: what comes after a statement that failed is refused for no other reason. */
  async function failureAhead() {
    flush();
    await Promise.all(ahead.splice(0));
    isBeginning = false;
    return failure;
  }

  function begin() {
    limitMs = answerLimitMs(limits.inTransaction);
    isInTransaction = true;
    isBeginning = true;
    return sendAhead(beginTransaction, []);
  }

  /** Travels with what was sent ahead: behind a statement that it refused PostgreSQL rolls back, and answers as if all were well. */
  async function commit() {
    if (failure) throw failure.error;
    const [[committed], failed] = await Promise.all([Promise.allSettled([send('commit', [])]), failureAhead()]);
    isOver = committed.status === 'fulfilled';
    if (failed) throw failed.error;
    if (committed.status === 'rejected') throw committed.reason;
    return committed.value;
  }

  async function query(text: string, values: readonly unknown[]) {
    if (loss) throw loss;
    if (text === 'begin') return begin();
    if (text === 'rollback' && isOver) return nothing;
    // Where no transaction has begun a write would stand by itself.
    const mustWait = isBeginning && !text.startsWith('select');
    const failed = mustWait ? await failureAhead() : undefined;
    if (failed && text !== 'rollback') throw failed.error;
    if (text === 'commit') return commit();
    // In a jam a statement may not be sent at all, so what follows must not be.
    if (isInTransaction && givesNothing(text) && !jams.isJammed(text)) return sendAhead(text, values);
    try {
      const result = await jams.pass(text, () => sent(text, values));
      // No transaction had begun, and this was read by itself.
      if (isBeginning && (await failureAhead())) throw failure?.error;
      if (text === liftLimits) limitMs = undefined;
      return result;
    } catch (error) {
      throw (await failureAhead())?.error ?? error;
    }
  }

  return {
    // Kysely would pass a cursor too, if it were given any.
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      flush();
      client.release(destroy || loss !== undefined);
      freed();
    },
  };
}

/**
 * Cuts a connection whose statement comes to nothing. It may have vanished while its host lives: asked over another one,
 * the host isn't at work on the statement, because it never came, or because the answer was sent into nothing. Asked
 * twice, as an answer may be on its way. Or somebody holds a whole table, and many who wait for it would take all
 * connections.
 * @param endInJam ends what waits for a table; a statement without limits may wait
 * @returns ends it
 */
function lookAfter(client: pg.PoolClient, host: Host, endInJam: (() => Promise<void>) | undefined): () => void {
  let isOver = false;
  let idle = 0;
  const look = async () => {
    const doing = await host.doing(client);
    idle = doing === 'nothing' ? idle + 1 : 0;
    if (isOver) return;
    if (idle >= silentAfterLooks) cut(client, new ConnectionLost('the connection fell silent'));
    else if (endInJam && doing === 'waiting for a table') await endInJam();
    else timer = setTimeout(next, lookEveryMs);
  };
  // Where the host doesn't answer either, its watch ends everything.
  const next = () => void look().catch(() => {});
  let timer = setTimeout(next, firstLookMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
