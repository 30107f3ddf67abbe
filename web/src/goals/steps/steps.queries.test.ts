import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import type { Step } from '@trellis/contract/goals/steps/step.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInForBrowser } from '../../testing/browser.ts';

const { storage, fetched } = await standInForBrowser();
const { queryClient } = await import('../../api/query-client.ts');
const { editStep, reorder, stepsQuery } = await import('./steps.queries.ts');

const changeMs = 100;
const readMs = 10;
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  storage.setItem('access_token', 'mia');
});
afterEach(() => queryClient.clear());

test('two steps that a student ticks off one after the other stay ticked off while they are being sent', async () => {
  const stored = ['a', 'b'].map((id, position): Step => ({ id, title: id, done: false, due_date: null, position }));
  fetched.mockImplementation(async (url, init) => {
    const isChange = init?.method === 'PATCH';
    const data = structuredClone(stored);
    await new Promise((done) => setTimeout(done, isChange ? changeMs : readMs));
    const changed = stored.find(({ id }) => String(url).endsWith(id));
    if (changed) changed.done = true;
    return Response.json(isChange ? changed : { data, count: data.length });
  });
  const screen = new QueryObserver(queryClient, stepsQuery('goal'));
  const shown: string[] = [];
  const leave = screen.subscribe(({ data = [] }) => {
    const ticked = data.filter(({ done }) => done).map(({ id }) => id);
    shown.push(ticked.join(' '));
  });
  await later(readMs);
  const tick = (step: Step | undefined) =>
    step && new MutationObserver(queryClient, editStep('goal')).mutate({ step, edit: { done: true } });
  const [first, second] = structuredClone(stored);
  void tick(first);
  await later(1);
  void tick(second);
  await later(5 * changeMs);
  expect(shown.slice(0, 4)).toEqual(['', '', 'a', 'a b']);
  expect(new Set(shown.slice(4))).toEqual(new Set(['a b']));
  expect(stored).toMatchObject([{ done: true }, { done: true }]);
  leave();
});

const steps: Step[] = ['a', 'b', 'c'].map((title, position) => ({
  id: title,
  title,
  done: false,
  due_date: null,
  position,
}));
const [first, , last] = steps as [Step, Step, Step];
const order = (all: readonly Step[]) => all.map(({ title, position }) => `${position}${title}`).join(' ');

test('moving a step pushes the others aside, as it does on the server', () => {
  expect(order(reorder(steps, { ...first, position: 1 }))).toBe('0b 1a 2c');
  expect(order(reorder(steps, { ...last, position: 0 }))).toBe('0c 1a 2b');
});

test('a step that is changed without moving stays in its place', () => {
  expect(reorder(steps, { ...first, done: true })).toEqual([{ ...first, done: true }, ...steps.slice(1)]);
});
