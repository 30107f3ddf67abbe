import type pg from 'pg';
import { ConnectionLost, isRefusal } from './postgres-failures.ts';
import { connectWatch, cut, type Host, openHost } from './postgres-host.ts';

/** The host that takes writes, found again whenever it is lost. */
export type Primary = {
  /** @throws where none answers now */
  find: () => Promise<Host>;
  /** Since when it has been looked for; undefined while there is one. */
  awaySince: () => number | undefined;
  close: () => Promise<void>;
};

export function primaryAmong(addresses: readonly string[]): Primary {
  const mustTakeWrites = addresses.length > 1;
  let current: Host | undefined;
  let search: Promise<Host> | undefined;
  let awaySince: number | undefined;
  let closed = false;

  async function look(): Promise<Host> {
    const { address, watch } = await firstToAnswer(addresses, mustTakeWrites);
    const host = openHost(address, watch, mustTakeWrites, () => {
      if (current === host) current = undefined;
    });
    if (closed) await host.close();
    else current = host;
    awaySince = undefined;
    return host;
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
    async close() {
      closed = true;
      await current?.close();
    },
  };
}

type Found = { address: string; watch: pg.Client };

/** Asks all hosts at once, so that a silent one holds up nothing. */
async function firstToAnswer(addresses: readonly string[], mustTakeWrites: boolean): Promise<Found> {
  let found: Found | undefined;
  const answers = addresses.map(async (address) => {
    const watch = await connectWatch(address, mustTakeWrites);
    if (found) cut(watch, new ConnectionLost('another host was first'));
    else found = { address, watch };
    return found;
  });
  try {
    return await Promise.any(answers);
  } catch (error) {
    const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
    throw reasons.find(isRefusal) ?? reasons[0];
  }
}
