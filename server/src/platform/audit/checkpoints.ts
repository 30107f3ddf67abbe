import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Clock, minute, timestamp } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { AuditHead } from '../../database/schema/schema.audit.ts';
import type { Context } from '../context.ts';

/*
 * A checkpoint holds what the newest entry of each record is that was written to since the one before, and the hash of
 * all of them and of the checkpoint before. It is made apart from any change, so that changes don't wait for each other.
 */

export type Checkpoint = { number: number; created_at: string; hash: string };

const lookEveryMs = minute;
/** The longest that an entry waits for a checkpoint, and how many may wait. */
const madeEveryMs = 10 * minute;
const mostOpen = 1000;
/** So few that nobody who calls meanwhile notices. */
const takenAtOnce = 250;

/** The hash of a checkpoint, over that of the one before; `heads` are in the order of the records. */
export const checkpointHash = (
  before: string,
  { number, created_at }: Omit<Checkpoint, 'hash'>,
  heads: readonly AuditHead[],
): string => {
  const parts = heads.map(({ record_id, sequence, hash }) => [record_id, sequence, hash]);
  return createHash('sha256')
    .update(JSON.stringify([before, number, created_at, parts]))
    .digest('base64url');
};

/** Takes in what was written since the last checkpoint; undefined where nothing was. One server at a time does it. */
export function makeCheckpoint(db: Database, clock: Clock): Promise<Checkpoint | undefined> {
  return db.transaction(async (tx) => {
    await tx.engine.lockNames(tx, 'audit checkpoint');
    const heads = await takeOpen(tx);
    if (heads.length === 0) return undefined;
    const before = await newestCheckpoint(tx);
    const next = { number: (before?.number ?? 0) + 1, created_at: timestamp(clock) };
    const checkpoint = { ...next, hash: checkpointHash(before?.hash ?? '', next, heads) };
    await tx.query.insertInto('audit_checkpoints').values(checkpoint).execute();
    const rows = heads.map((head) => ({ ...head, checkpoint: checkpoint.number }));
    await tx.query.insertInto('audit_checkpoint_heads').values(rows).execute();
    return checkpoint;
  });
}

export const newestCheckpoint = ({ query }: Pick<Tx, 'query'> | Database): Promise<Checkpoint | undefined> =>
  query.selectFrom('audit_checkpoints').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

/** Takes entries that no checkpoint has yet, and gives the newest of each record in the order of the records. */
async function takeOpen({ query }: Tx): Promise<AuditHead[]> {
  const some = await query
    .selectFrom('audit_open')
    .select(['record_id', 'sequence', 'hash'])
    .orderBy('record_id')
    .orderBy('sequence')
    .limit(takenAtOnce)
    .execute();
  if (some.length === 0) return [];
  const heads = new Map(some.map((head) => [head.record_id, head]));
  const taken = some.map(({ record_id, sequence }) => sql`(${record_id}, cast(${sequence} as integer))`);
  await sql`delete from audit_open where (record_id, sequence) in (values ${sql.join(taken)})`.execute(query);
  return [...heads.values()];
}

/** Makes a checkpoint once in a while and whenever many entries wait for one; the log keeps the hash of each. */
export function startCheckpoints({ db, clock }: Context, log: Log): { stop: () => Promise<void> } {
  let underWay = Promise.resolve();
  let stopped = false;
  let madeAt = Number.NEGATIVE_INFINITY;

  async function makeDue(): Promise<void> {
    const isDue = performance.now() - madeAt >= madeEveryMs;
    while (!stopped && (isDue || (await isFull(db)))) {
      const made = await makeCheckpoint(db, clock);
      madeAt = performance.now();
      if (!made) return;
      log.info({ checkpoint: made.number, hash: made.hash }, 'checkpoint of the audit');
    }
  }
  const look = () => {
    underWay = underWay
      .then(makeDue)
      .catch((error: unknown) => log.warn({ err: error }, 'a checkpoint of the audit could not be made'));
  };
  const timer = setInterval(look, lookEveryMs).unref();
  look();
  return {
    stop() {
      stopped = true;
      clearInterval(timer);
      return underWay;
    },
  };
}

async function isFull({ query }: Database): Promise<boolean> {
  const full = await query
    .selectFrom('audit_open')
    .select('record_id')
    .limit(1)
    .offset(mostOpen - 1)
    .executeTakeFirst();
  return full !== undefined;
}
