import { expect, type Page, type Request, type Route } from '@playwright/test';
import { twoFrames } from './screen.ts';

type Which = string | RegExp | ((url: URL) => boolean);

/** Matches calls of the goals list, not of one goal. */
export const goalList = (url: URL): boolean => url.pathname === '/api/v1/goals/';
export const userList = (url: URL): boolean => url.pathname === '/api/v1/users/';
export const houseList = (url: URL): boolean => url.pathname === '/api/v1/houses/';

// A route stays until the test ends: Chromium loses a call that is sent just when a page's last route goes, so neither
// `page.unroute` nor Playwright's option `times` may be used while the page could be calling the server.

const only = (method: string | undefined, act: (route: Route) => Promise<void>) => (route: Route) =>
  method && route.request().method() !== method ? route.fallback() : act(route);

/** Acts on the first calls only. */
export function firstCalls(times: number, act: (route: Route) => Promise<void>): (route: Route) => Promise<void> {
  let calls = 0;
  return (route) => {
    calls += 1;
    return calls > times ? route.fallback() : act(route);
  };
}

/**
 * Holds calls back before they reach the server or an earlier refusal.
 * @returns a function that releases them and all later calls
 */
export async function hold(page: Page, which: Which, method?: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const act = async (route: Route) => {
    await released;
    // The page may have cancelled the call.
    await route.fallback().catch(() => {});
  };
  await page.route(which, only(method, act));
  return release;
}

type Refusal = { status: number; detail?: unknown; headers?: Record<string, string>; times?: number; method?: string };

/** Refuses calls as the server would. */
export async function refuse(page: Page, which: Which, { status, detail, headers, times, method }: Refusal) {
  const json = detail === undefined ? {} : { detail };
  const act = (route: Route) => route.fulfill({ status, headers: { ...headers }, json });
  await page.route(which, only(method, firstCalls(times ?? Number.POSITIVE_INFINITY, act)));
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
