import type { Page } from '@playwright/test';
import { makeGoal, makeGuide, makeReviewedGoal, makeStudent, readGoal, sendBack, submit } from './data.ts';
import { expect, openAs, signInAs, test } from './fixtures.ts';
import { callsOf } from './network.ts';
import { closeDialog, expectSuccess, rowOf, select } from './screen.ts';

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const menuEntry = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').first();

test('a student sees what to do next and does it from there, and the menu shows how much is waiting', async ({
  page,
}) => {
  const [student, guide] = [await makeStudent(), await makeGuide()];
  await signInAs(page, student);

  await test.step('after creating a goal, a student can submit it right away', async () => {
    await page.goto('/today');
    await page.getByRole('button', { name: 'Add Goal' }).click();
    const add = page.getByRole('dialog', { name: 'Add Goal' });
    await add.getByRole('textbox', { name: 'Goal', exact: true }).fill('Build a kite');
    await select(add, 'Goal type', 'IDE');
    await select(add, 'Period', 'Annual');
    await add.getByRole('button', { name: 'Save' }).click();
    await expectSuccess(page, 'Goal created successfully.');
    const offer = page.getByRole('region', { name: 'Next step' });
    await expect(offer).toContainText('Build a kite');
    await offer.getByRole('button', { name: 'Submit it for review' }).click();
    await expectSuccess(page, 'Goal submitted for review');
    await expect(offer).toBeHidden();
    await expect(part(page, 'Waiting for others')).toContainText('Build a kite');
  });

  const fresh = await makeGoal(student, { title: 'Sow peas' });
  const back = await makeGoal(student, { title: 'Draw flowers' });
  await submit(student, back);
  await sendBack(guide, back, 'Which ones?');
  const beans = await makeReviewedGoal(student, 30, { title: 'Grow beans' });
  await submit(guide, await makeGoal(guide, { owner_id: student.id, title: 'Plant an oak' }));
  const calls = callsOf(page, (url) => url.pathname.endsWith('/today/waiting'), 'GET');
  await page.goto('/goals');
  await test.step('the number in the menu is requested once, however many screens are opened', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const [name, path] of [
      ['Houses', '/houses'],
      ['My Settings', '/settings'],
      ['Goals', '/goals'],
      ['Today', '/today'],
    ] as const) {
      await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await page.waitForURL(`**${path}`);
    }
    await expect(menuEntry(page)).toContainText('3 goals are waiting for you');
    await expect(part(page, 'Next for you').getByText('3', { exact: true })).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  await test.step('the next steps are listed, and each can be done from there', async () => {
    const steps = part(page, 'Next for you')
      .getByRole('listitem')
      .getByRole('button')
      .filter({ hasText: /^(Read|Agree|Submit|Update) / });
    await expect(steps).toHaveText([
      'Read the feedback',
      'Agree to this goal',
      'Submit it for review',
      'Update your progress',
    ]);

    await page.getByRole('button', { name: 'Agree to this goal' }).click();
    const next = page.getByRole('dialog').getByRole('region', { name: 'Next step' });
    await expect(next.getByRole('button')).toHaveText(['Send back', 'Review Complete']);
    await next.getByRole('button', { name: 'Review Complete' }).click();
    await expectSuccess(page, 'Review completed');
    await closeDialog(page);
    await page.getByRole('button', { name: 'Submit it for review: Sow peas' }).click();
    await expectSuccess(page, 'Goal submitted for review');
    // The button disappeared with its row, and the focus stays in place.
    await expect(part(page, 'Next for you').locator(':focus')).toHaveCount(1);
    await expect(part(page, 'Waiting for others')).toContainText(/Sow peas.*Waiting for a guide since .*\(today\)/);
    await expect(menuEntry(page)).toContainText('1 goal is waiting for you');
    expect((await readGoal(fresh)).status).toBe('Awaiting Guide Review');

    await page.getByRole('button', { name: 'Read the feedback' }).click();
    const dialog = page.getByRole('dialog', { name: 'Goal Details' });
    await expect(dialog.getByRole('region', { name: 'Next step' })).toContainText('Which ones?');
    await dialog.getByRole('button', { name: 'Submit for review' }).click();
    await expect(dialog.getByRole('region', { name: 'Next step' })).toContainText('Waiting for a guide since');
  });

  await test.step('the step to update progress leads to the details of the goal, where it is moved', async () => {
    await closeDialog(page);
    await page.getByRole('button', { name: 'Update your progress: Grow beans' }).click();
    const step = page.getByRole('dialog').getByRole('region', { name: 'Next step' });
    await step.getByRole('slider').first().focus();
    await page.keyboard.press('ArrowRight');
    await expectSuccess(page, 'Progress updated successfully.');
    expect((await readGoal(beans)).progress_bar).toBe(31);
    await closeDialog(page);
  });
});

test('the list says whose turn it is with each goal, and nobody has to read their own comment', async ({ page }) => {
  const [student, guide] = [await makeStudent({ name: 'Mia Lindqvist' }), await makeGuide()];
  await submit(student, await makeGoal(student, { title: 'Sow peas' }));
  await submit(guide, await makeGoal(guide, { owner_id: student.id, title: 'Plant an oak' }));
  const returned = await makeGoal(guide, { owner_id: student.id, title: 'Paint a tree' });
  await submit(guide, returned);
  await sendBack(student, returned, 'I have no garden.');
  await openAs(page, guide, '/goals');

  await test.step('if a goal waits for someone else, the table says for whom, and the details since when', async () => {
    const row = rowOf(page, 'Plant an oak');
    await expect(row).toContainText('Awaiting Student Review');
    await row.getByRole('button', { name: 'Plant an oak', exact: true }).click();
    const step = page.getByRole('dialog').getByRole('region', { name: 'Next step' });
    await expect(step).toContainText(/Waiting for Mia Lindqvist since/);
    await closeDialog(page);
  });

  await test.step('the table says who sent a goal back', async () => {
    await expect(rowOf(page, 'Paint a tree')).toContainText('Sent back by Mia Lindqvist');
  });

  await test.step('a goal has the same next step in the list and in its details', async () => {
    await rowOf(page, 'Sow peas').getByRole('button', { name: 'Review it' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('region', { name: 'Next step' })).toContainText('It’s your turn');
    await dialog.getByRole('button', { name: 'Review Complete' }).click();
    await expectSuccess(page, 'Review completed');
    await expect(dialog.getByRole('region', { name: 'Next step' })).toBeHidden();
  });

  await test.step('the student who sent it back is asked to submit it, on Today and in the list', async () => {
    await openAs(page, student, '/today');
    for (const name of ['Today', 'Goals']) {
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.locator('main')).toContainText('You sent it back');
      await expect(page.getByRole('button', { name: 'Submit it for review: Paint a tree' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Read what/ })).toHaveCount(0);
    }
  });
});

test('the rows beyond the first ones are one click away', async ({ page }) => {
  const [student, guide] = [await makeStudent(), await makeGuide()];
  for (let n = 1; n <= 12; n += 1) await makeGoal(student, { title: `Goal ${n}` });
  for (let n = 1; n <= 11; n += 1) await submit(student, await makeGoal(student, { title: `Waiting ${n}` }));
  await openAs(page, student, '/today');
  await part(page, 'Next for you').getByRole('link', { name: 'Show all 12' }).click();
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  await expect(page.getByText(/^Waiting \d/)).toHaveCount(0);
  await menuEntry(page).click();
  await part(page, 'Waiting for others').getByRole('link', { name: 'Show all 11' }).click();
  await expect(page.getByText('1–10 of 11')).toBeVisible();
  await openAs(page, guide, '/today');
  const waiting = part(page, 'Waiting for review');
  await waiting.getByRole('button', { name: 'Show 7 more' }).press('Enter');
  // The button is gone, and the next Tab stays within the section.
  await expect(waiting).toBeFocused();
  await waiting.getByRole('link', { name: 'Show all 11' }).click();
  await expect(page.getByText('1–10 of 11')).toBeVisible();
});

test('a screen that stays open overnight says in the morning that a goal is overdue', async ({ page }) => {
  const student = await makeStudent();
  await makeGoal(student, { title: 'Press leaves', due_date: '2040-01-10' });
  await signInAs(page, student);
  // Two minutes before midnight at the school.
  await page.clock.install({ time: '2040-01-10T22:58:00Z' });
  await page.goto('/today');
  const goal = page.getByRole('listitem').filter({ hasText: 'Press leaves' });
  await expect(goal).toContainText('today');
  await expect(goal).not.toContainText('Overdue');
  await page.clock.runFor(180_000);
  await expect(goal).toContainText('Overdue');
});
