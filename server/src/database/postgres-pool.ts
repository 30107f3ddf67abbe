import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { second } from '../base/clock.ts';
import { within } from '../base/with-timeout.ts';
import type { PoolUse } from './database.ts';
import { checkedOut } from './postgres-connection.ts';
import { asLoss, isRefusal } from './postgres-failures.ts';
import type { Host } from './postgres-host.ts';
import { jamsOf } from './postgres-jams.ts';
import type { PreparedStatements } from './postgres-prepared.ts';
import type { Primary } from './postgres-primary.ts';
import { slotsFor } from './postgres-slots.ts';

/** How long a call waits for its turn where many come at once. */
const slotWithinMs = 5 * second;
/** How long calls wait for a host that takes writes, counted from when it was first looked for, and at least. */
const foundWithinMs = 2 * second;
const lookedForMs = second / 2;
const searchPauseMs = second / 5;

/**
 * The pool that Kysely's dialect asks for: so many connections at once to whichever host takes writes.
 * @param prepared what these connections have prepared, which several pools of a host share
 */
export function poolOf(
  primary: Primary,
  atOnce: number,
  prepared: PreparedStatements,
): PostgresPool & { use: () => PoolUse } {
  const jams = jamsOf();
  const slots = slotsFor(atOnce, slotWithinMs);
  return {
    options: {},
    use: () => ({ ...slots.use(), most: atOnce }),
    async connect() {
      await slots.take();
      try {
        const { client, host } = await connectionTo(primary);
        return checkedOut(client, { host, jams, prepared, freed: slots.free });
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
