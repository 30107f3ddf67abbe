import type { Page } from '@playwright/test';
import { makeReviewedGoal, makeStudent, someGuide } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { callsEndOn } from './network.ts';
import { choose, goTo, toast } from './screen.ts';

/** Collects the violations of the content security policy on a page. */
async function refusals(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('refused', (what: string) => found.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { refused } = window as typeof window & { refused: (what: string) => void };
      refused(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return found;
}

test('no screen, dialog, menu or toast violates the policy, which allows no inline script, style or text that becomes HTML', async ({
  page,
}) => {
  const student = await makeStudent({ purpose: 'I want to build bridges.' });
  const goal = await makeReviewedGoal(student);
  const found = await refusals(page);
  const callsEnd = callsEndOn(page);
  const policy = (await page.goto('/nowhere'))?.headers()['content-security-policy'];
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("require-trusted-types-for 'script'");
  for (const path of ['/login', '/signup', '/recover-password', '/reset-password', '/setup', '/example-goals']) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await callsEnd();
  }
  await signInAs(page, await someGuide());
  await page.goto('/today');
  for (const path of ['/admin', '/houses', '/settings', '/settings?tab=appearance', '/goals']) {
    await goTo(page, path);
    await expect(page.locator('main h1')).toBeVisible();
    await callsEnd();
  }
  for (const item of ['View Goal', 'Edit Goal', 'Delete Goal']) {
    await choose(page, goal.title, item);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('link', { name: student.name, exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText('bridges');
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(toast(page, 'Success!', '')).toBeVisible();
  expect(found).toEqual([]);
});
