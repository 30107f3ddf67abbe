import { expect, type Page, type Request, type Route } from '@playwright/test';
import { twoFrames } from './screen.ts';

type Which = string | RegExp | ((url: URL) => boolean);

/** Matches calls of the goals list, not of one goal. */
export const goalList = (url: URL): boolean => url.pathname === '/api/v1/goals/';
export const userList = (url: URL): boolean => url.pathname === '/api/v1/users/';
export const houseList = (url: URL): boolean => url.pathname === '/api/v1/houses/';

const only = (method: string | undefined, act: (route: Route) => Promise<void>) => (route: Route) =>
  method && route.request().method() !== method ? route.fallback() : act(route);

/**
 * Holds calls back before they reach the server or an earlier refusal.
 * @returns a function that releases them and all later calls
 */
export async function hold(page: Page, which: Which, method?: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const heldCalls: Promise<void>[] = [];
  const act = only(method, async (route) => {
    // The page may have cancelled the call.
    heldCalls.push(released.then(() => route.fallback()).catch(() => {}));
  });
  await page.route(which, act);
  return () => {
    release();
    // The route goes, because a page with one loads everything without the browser's cache.
    void Promise.all(heldCalls).then(() => page.unroute(which, act).catch(() => {}));
  };
}

type Refusal = { status: number; detail?: unknown; headers?: Record<string, string>; times?: number; method?: string };

/** Refuses calls as the server would. */
export async function refuse(page: Page, which: Which, { status, detail, headers, times, method }: Refusal) {
  const json = detail === undefined ? {} : { detail };
  await page.route(
    which,
    only(method, (route) => route.fulfill({ status, headers: { ...headers }, json })),
    times === undefined ? {} : { times },
  );
}

/** Collects the addresses of the calls that a page makes from now on. */
export function callsOf(page: Page, which: (url: URL) => boolean, method = 'GET'): URL[] {
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() === method && which(url)) calls.push(url);
  });
  return calls;
}

/** @returns a function that waits until no call is in flight for two frames */
export function callsEndOn(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  const ended = (request: Request) => open.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    await expect
      .poll(async () => {
        const before = open.size;
        await twoFrames(page);
        return before + open.size;
      })
      .toBe(0);
  };
}
