import { setTimeout as wait } from 'node:timers/promises';
import { second } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { ConnectionLost } from './connection-lost.ts';
import { isRefusal } from './postgres-failures.ts';
import { connectWatch, cut, type Host, openHost, type Watched } from './postgres-host.ts';
import { hostName } from './postgres-hosts.ts';
import { isReplaced, type Timeline } from './postgres-timelines.ts';

/** How long a host of a later timeline has to answer once another one has. */
const othersWithinMs = second / 2;
const lookAroundEveryMs = 5 * second;

/** The host that takes writes, found again whenever it is lost. */
export type Primary = {
  /** @throws where none answers now */
  find: () => Promise<Host>;
  /** Since when it has been looked for; undefined while there is one. */
  awaySince: () => number | undefined;
  /**
   * Keeps connections open ahead of their use, and looks now and then whether another host was promoted while this one
   * still answers.
   */
  watchOver: (log: Log) => void;
  close: () => Promise<void>;
};

export function primaryAmong(addresses: readonly string[]): Primary {
  const areSeveral = addresses.length > 1;
  let current: Host | undefined;
  /** The latest timeline that was seen. What is written to a host of an earlier one is lost. */
  let newest: Timeline | undefined;
  let search: Promise<Host> | undefined;
  let awaySince: number | undefined;
  let closed = false;
  let looking: NodeJS.Timeout | undefined;
  let isWatchedOver = false;

  async function look(): Promise<Host> {
    const found = await newestAmong(addresses, areSeveral, newest);
    newest = found.timeline ?? newest;
    const host = openHost(found, areSeveral, () => {
      if (current === host) current = undefined;
    });
    if (closed) await host.close();
    else current = host;
    if (isWatchedOver) openAhead(host);
    awaySince = undefined;
    return host;
  }

  async function lookAt(address: string, log: Log, told: Set<string>): Promise<void> {
    const { watch, timeline } = await connectWatch(address, areSeveral);
    cut(watch, notNeeded());
    const host = hostName(address);
    if (isReplaced(newest, timeline)) {
      newest = timeline;
      log.warn({ host }, promoted);
      current?.leave('another host was promoted');
    } else if (isReplaced(timeline, newest) && !told.has(address)) {
      told.add(address);
      log.error({ host }, replaced);
    }
  }

  return {
    async find() {
      if (closed) throw new ConnectionLost('the database is closed');
      if (current) return current;
      awaySince ??= performance.now();
      // One search at a time, however many wait for it.
      search ??= look().finally(() => {
        search = undefined;
      });
      return search;
    },
    awaySince: () => awaySince,
    watchOver(log) {
      isWatchedOver = true;
      if (current) openAhead(current);
      if (!areSeveral) return;
      const told = new Set<string>();
      looking = setInterval(() => {
        if (!current || !newest) return;
        const { address: own } = current;
        const others = addresses.filter((address) => address !== own);
        // One that can't be reached or takes no writes is as it should be.
        for (const address of others) lookAt(address, log, told).catch(() => told.delete(address));
      }, lookAroundEveryMs).unref();
    },
    async close() {
      closed = true;
      clearInterval(looking);
      await current?.close();
    },
  };
}

/** What fails is told to whoever needs a connection. */
const openAhead = (host: Host): void => void host.openAhead().catch(() => {});

const promoted =
  'this PostgreSQL host was promoted while the one in use still took writes: Trellis goes over to it; keep the old one down';
const replaced =
  'this PostgreSQL host takes writes, though another one was promoted in its place: Trellis leaves it alone; stop it ' +
  'before other programs write to it';

/** It can be reached and takes writes, and must be left alone. */
class HostReplaced extends ConnectionLost {}

const notNeeded = () => new ConnectionLost('not needed');

/**
 * Asks all hosts at once, so that a silent one holds up nothing but for a moment. Of those that take writes it is the one
 * of the latest timeline.
 */
async function newestAmong(addresses: readonly string[], mustTakeWrites: boolean, newest: Timeline | undefined) {
  const found = new Set<Watched>();
  let isOver = false;
  const answers = addresses.map(async (address) => {
    const answer = await connectWatch(address, mustTakeWrites);
    const isOld = isReplaced(answer.timeline, newest);
    if (!isOld && !isOver) {
      found.add(answer);
      // Nobody else would learn of it before the host is chosen.
      answer.watch.once('end', () => found.delete(answer));
      return;
    }
    cut(answer.watch, notNeeded());
    if (isOld) throw new HostReplaced(`${hostName(address)} takes writes, though another host was promoted since`);
  });
  try {
    await Promise.any(answers);
  } catch (error) {
    const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
    throw reasons.find(isRefusal) ?? reasons.find((reason) => reason instanceof HostReplaced) ?? reasons[0];
  }
  await Promise.race([Promise.allSettled(answers), wait(othersWithinMs, undefined, { ref: false })]);
  isOver = true;
  if (found.size === 0) throw new ConnectionLost('the host was lost as soon as it was found');
  const latest = [...found].reduce((one, other) => (isReplaced(one.timeline, other.timeline) ? other : one));
  for (const { watch } of found) if (watch !== latest.watch) cut(watch, notNeeded());
  return latest;
}
