import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { second } from '../clock.ts';
import { within } from '../within.ts';
import { asLoss, ConnectionLost, endsConnection, isRefusal } from './postgres-failures.ts';
import { answerLimitMs, cut } from './postgres-host.ts';
import type { Primary } from './postgres-primary.ts';

/** How long a call waits for a host that takes writes. */
const foundWithinMs = 2 * second;
const searchPauseMs = 200;

/** Lifts the limits of the rest of a transaction: the server's by what it says, the client's because it is this text. */
export const liftLimits = `select ${['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((limit) => `set_config('${limit}', '0', true)`)
  .join(', ')}`;

/** The pool that Kysely's dialect asks for: connections to whichever host takes writes. */
export const poolOf = (primary: Primary): PostgresPool => ({
  options: {},
  async connect() {
    const until = performance.now() + foundWithinMs;
    for (;;) {
      try {
        const { pool } = await within(Math.max(1, until - performance.now()), primary.find());
        return checkedOut(await pool.connect());
      } catch (error) {
        const isLate = performance.now() + searchPauseMs > until;
        if (isLate || isRefusal(error)) throw asLoss(error);
        await wait(searchPauseMs);
      }
    }
  },
  end: () => primary.close(),
});

/** One use of a connection. After it broke, nothing more is sent on it and it doesn't go back to the pool. */
function checkedOut(client: pg.PoolClient): PostgresPoolClient {
  let loss: Error | undefined;
  let limitMs: number | undefined = answerLimitMs;

  async function query<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]) {
    if (loss) throw loss;
    const tooLong = () => cut(client, new ConnectionLost('no answer in time'));
    const timer = limitMs === undefined ? undefined : setTimeout(tooLong, limitMs);
    try {
      const result = await client.query<R>(text, [...values]);
      if (text === liftLimits) limitMs = undefined;
      return result;
    } catch (error) {
      const isLost = client.connection.stream.destroyed || endsConnection(error);
      if (isLost) loss = asLoss(error);
      throw loss ?? error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    // Kysely would pass a cursor too, if it were given any.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || loss !== undefined),
  };
}
