import { expect, type Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { call, guideToken, makeGoals, type Person, readGoal, submit } from './data.ts';
import { openAs } from './fixtures.ts';

/** How long a review can be undone before it is sent. */
export const undoMs = 10_000;

/** Goals of one student that are waiting for a guide: `Goal 01`, `Goal 02` and so on. */
export async function makeSubmittedGoals(student: Person, count: number): Promise<Goal[]> {
  const goals = await makeGoals(student, 'Goal', count);
  for (const goal of goals) await submit(student, goal);
  return goals;
}

export const title = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
export const shows = (page: Page, text: string) => expect(title(page)).toHaveText(text);
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function openQueue(page: Page, guide: Person): Promise<void> {
  await openAs(page, guide, '/review');
  await shows(page, 'Goal 01');
}

export const statusOf = async (goal: Goal) => (await readGoal(goal)).status;
export const expectStatus = (goal: Goal | undefined, status: Goal['status']) =>
  expect.poll(() => goal && statusOf(goal), { timeout: 60_000 }).toBe(status);
export const waitingCount = async () => (await call(api.review.queue, { token: await guideToken() })).body.count;
