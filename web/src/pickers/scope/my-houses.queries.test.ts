import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInForBrowser } from '../../testing/browser.ts';

const { storage, fetched } = await standInForBrowser();
const { queryClient } = await import('../../api/query-client.ts');
const { chooseHouses } = await import('./my-houses.queries.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => queryClient.clear());

test('a guide who ticks houses quickly keeps the last choice, even if an earlier call is slow', async () => {
  storage.setItem('access_token', 'ada');
  let stored: unknown;
  const takesMs = [500, 10];
  fetched.mockImplementation(async (_, init) => {
    await new Promise((done) => setTimeout(done, takesMs.shift()));
    stored = JSON.parse(String(init?.body));
    return Response.json(stored);
  });
  const { mutate } = new MutationObserver(queryClient, chooseHouses);
  void mutate(['lions']);
  void mutate(['lions', 'owls']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(stored).toEqual({ house_ids: ['lions', 'owls'] });
});
