import { type Clock, hour, second, timestampAfter } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Database, Db, Tx } from '../../database/database.ts';
import { expiredAfter } from '../../database/expired-rows.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import { takePlacesIn } from './attempts.places.ts';
import { type Limited, type Standing, standingOf } from './attempts.standing.ts';
import type { Counted } from './rate-limits.ts';
import { inTurn, isTaken } from './turns.ts';

/*
 * Attempts are counted in the database: a restart forgets nothing, and several servers count together. What is counted
 * before its outcome is known is in flight. It takes a place like one that failed, but who finds all places taken by such
 * ones waits for their outcome instead of being refused.
 */

type Context = { db: Database; clock: Clock };

/** Longer than any call takes: what is in flight after that was cut off, and counts. */
const inFlightAtMostMs = 30 * second;
/** Outcomes at this server are told; those at other servers are looked for this often. */
const lookAgainMs = 200;
const waitsAtMostMs = 15 * second;
/**
 * One attempt of a server is counted after the other: two hundred logins at once would take the database's processors
 * from everybody's lists, for passwords that are hashed one after another anyway.
 */
const countingLine = 'counting';
/** Where one is stuck, whoever waited for it is told so rather than stuck next. */
const waitsInLineAtMostMs = 4 * second;
const overloadedRetryAfterS = 5;

/** Gives an attempt back in the transaction that its work ends with, so that one commit does for both. */
export type GiveBack = (tx: Tx) => Promise<void>;

/**
 * Counts an attempt before the work that it costs, and gives it back unless the work comes to nothing.
 * @param work may give it back itself, last of all
 * @returns what the work returns; undefined is a failure, which stays counted
 * @throws auth.rate_limited
 */
export const attempt = <T>(
  context: Context,
  counted: readonly Counted[],
  work: (giveBack: GiveBack) => Promise<T | undefined>,
): Promise<T | undefined> => attemptOnFound(context, counted, findNothing, (_, giveBack) => work(giveBack));

const findNothing = async () => undefined;

/**
 * The same where the work begins with something that is to be found.
 * @param find asks the database once, together with the count
 */
export async function attemptOnFound<Found, T>(
  context: Context,
  counted: readonly Counted[],
  find: (db: Db) => Promise<Found>,
  work: (found: Found, giveBack: GiveBack) => Promise<T | undefined>,
): Promise<T | undefined> {
  const { ids, found } = await takePlaces(context, counted, timestampAfter(context.clock, inFlightAtMostMs), find);
  let isGivenBack = false;
  let outcome: 'none' | 'failure' | 'success' = 'none';
  try {
    const result = await work(found, async (tx) => {
      await settle(tx, ids, false);
      isGivenBack = true;
    });
    outcome = result === undefined ? 'failure' : 'success';
    return result;
  } finally {
    // What broke off may have taken back what it gave back.
    const isSettled = isGivenBack && outcome === 'success';
    if (!isSettled) await settle(context.db, ids, outcome === 'failure');
    for (const { subject } of counted) freed.get(subject)?.();
  }
}

/**
 * Counts what isn't given back.
 * @throws auth.rate_limited
 */
export async function count(context: Context, counted: Counted): Promise<void> {
  await takePlaces(context, [counted], null, findNothing);
}

/** The same in a transaction, with an answer in place of the error: whether there was a place. To be called in turn. */
export async function countIn(tx: Tx, clock: Clock, counted: Counted): Promise<boolean> {
  return (await takePlacesIn(tx, clock, [counted], null)) !== undefined;
}

/** What failed before no longer counts. */
export async function forgetAttempts(tx: Tx, counted: readonly Counted[]): Promise<void> {
  const subjects = counted.map(({ subject }) => subject);
  await tx.query.deleteFrom('attempts').where('subject', 'in', subjects).execute();
}

async function settle(db: Db, ids: readonly string[], failed: boolean): Promise<void> {
  if (failed) await db.query.updateTable('attempts').set({ in_flight_until: null }).where('id', 'in', ids).execute();
  else await deleteAttempts(db, { ids });
}

const deleteAttempts = preparedQuery(['ids'], ({ query, engine }, { ids }: { ids: readonly string[] }) =>
  query.deleteFrom('attempts').where(({ ref }) => engine.isAmong(ref('id'), ids)),
);

/** Takes a place of every subject, and finds what is wanted at the same time. */
async function takePlaces<Found>(
  context: Context,
  counted: readonly Counted[],
  inFlightUntil: string | null,
  find: (db: Db) => Promise<Found>,
): Promise<Taken<Found>> {
  const { db, clock } = context;
  if (isTaken(countingLine) || counted.some(({ subject }) => isTaken(subject))) {
    // Who is over a limit is told so without waiting for others. Where nobody waits, the count below tells it.
    const before = await standingOf(db, clock, counted);
    if (before.is === 'limited') throw new ApplicationError('auth.rate_limited', before.retryAfterS);
  }

  const until = performance.now() + waitsAtMostMs;
  const got = await inTurns(counted, async () => {
    if (performance.now() > until) throw new ApplicationError('server.overloaded', overloadedRetryAfterS);
    const lineUntil = performance.now() + waitsInLineAtMostMs;
    return inTurn(countingLine, async () => {
      if (performance.now() > lineUntil) throw new ApplicationError('server.overloaded', overloadedRetryAfterS);
      return takeOnce(context, counted, inFlightUntil, find);
    });
  });
  if (got.is === 'taken') return got;
  throw new ApplicationError('auth.rate_limited', got.is === 'limited' ? got.retryAfterS : 1);
}

type Taken<Found> = { is: 'taken'; ids: readonly string[]; found: Found };
type Places<Found> = Taken<Found> | Exclude<Standing, { is: 'free' }>;

/** Takes the turn for each subject, the first one first, and keeps it while its places are all in flight. */
async function inTurns<Found>(counted: readonly Counted[], take: () => Promise<Places<Found>>): Promise<Places<Found>> {
  const [own, ...others] = counted;
  if (!own) return take();
  const came = performance.now();
  return inTurn(own.subject, async () => {
    const refused = refusals.get(own.subject);
    if (refused && refused.at > came) return refused.got;
    for (;;) {
      const got = await inTurns(others, take);
      if (got.is === 'taken' || got.subject !== own.subject) return got;
      if (got.is === 'limited') {
        noteRefusal(got);
        return got;
      }
      await placeFreed(own.subject);
    }
  });
}

/** Who was in line already when one before was refused is refused too, without a look at the database. */
const refusals = new Map<string, { at: number; got: Limited }>();

function noteRefusal(got: Limited): void {
  const refusal = { at: performance.now(), got };
  refusals.set(got.subject, refusal);
  const forget = () => refusals.get(got.subject) === refusal && refusals.delete(got.subject);
  setTimeout(forget, waitsAtMostMs).unref();
}

/** Who waits for a place of a subject: one at a time, the others wait for their turn. */
const freed = new Map<string, () => void>();

function placeFreed(subject: string): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      freed.delete(subject);
      resolve();
    };
    const timer = setTimeout(goOn, lookAgainMs);
    freed.set(subject, goOn);
  });
}

/** How it stands, where there is no place: by then one may have been given back, so it looks again. */
async function takeOnce<Found>(
  { db, clock }: Context,
  counted: readonly Counted[],
  inFlightUntil: string | null,
  find: (db: Db) => Promise<Found>,
): Promise<Places<Found>> {
  const until = performance.now() + waitsInLineAtMostMs;
  while (performance.now() < until) {
    const [ids, found] = await db.transaction(async (tx) => {
      const taken = await takePlacesIn(tx, clock, counted, inFlightUntil);
      return [taken, await find(tx)] as const;
    });
    if (ids) return { is: 'taken', ids, found };
    const standing = await standingOf(db, clock, counted);
    // Else a place was given back in between.
    if (standing.is !== 'free') return standing;
  }
  throw new ApplicationError('server.overloaded', overloadedRetryAfterS);
}

/** No rate limit looks back for longer. */
export const expiredAttempts = expiredAfter('attempts', ['id'], { column: 'created_at', keptMs: 2 * hour });
