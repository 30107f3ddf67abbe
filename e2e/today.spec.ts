import type { Page } from '@playwright/test';
import { makeGoal, makeGuide, makeReviewedGoal, makeStudent, readGoal, sendBack, submit } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { callsOf } from './network.ts';
import { closeDialog, expectSuccess, rowOf, select } from './screen.ts';
import { texts } from './toast-texts.ts';

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const menuEntry = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').first();

test('a student sees what to do next, and the menu shows how much is waiting', async ({ page }) => {
  const [student, guide] = [await makeStudent(), await makeGuide()];
  const fresh = await makeGoal(student, { title: 'Sow peas' });
  const back = await makeGoal(student, { title: 'Draw flowers' });
  await submit(student, back);
  await sendBack(guide, back, 'Which ones?');
  await makeReviewedGoal(student, 30, { title: 'Grow beans' });
  await submit(guide, await makeGoal(guide, { owner_id: student.id, title: 'Plant an oak' }));
  await signInAs(page, student);
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
    await expectSuccess(page, texts.reviewCompleted);
    await closeDialog(page);
    await page.getByRole('button', { name: 'Submit it for review: Sow peas' }).click();
    await expectSuccess(page, texts.goalSubmitted);
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
});

test('a student adds goals and moves progress from Today', async ({ page }) => {
  const student = await makeStudent();
  await signInAs(page, student);
  await page.goto('/today');

  await test.step('after creating a goal, a student can submit it right away', async () => {
    await page.getByRole('button', { name: 'Add Goal' }).click();
    const add = page.getByRole('dialog', { name: 'Add Goal' });
    await add.getByRole('textbox', { name: 'Goal', exact: true }).fill('Sow peas');
    await select(add, 'Goal type', 'IDE');
    await select(add, 'Period', 'Annual');
    await add.getByRole('button', { name: 'Save' }).click();
    await expectSuccess(page, texts.goalCreated);
    const offer = page.getByRole('region', { name: 'Next step' });
    await expect(offer).toContainText('Sow peas');
    await offer.getByRole('button', { name: 'Submit it for review' }).click();
    await expectSuccess(page, texts.goalSubmitted);
    await expect(offer).toBeHidden();
    await expect(part(page, 'Waiting for others')).toContainText('Sow peas');
  });

  await test.step('progress is moved in the details of a goal, where its step says so', async () => {
    const goal = await makeReviewedGoal(student, 30);
    await page.reload();
    await page.getByRole('button', { name: 'Update your progress' }).click();
    const step = page.getByRole('dialog').getByRole('region', { name: 'Next step' });
    await step.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await expectSuccess(page, texts.progressUpdated);
    expect((await readGoal(goal)).progress_bar).toBe(31);
  });
});

test('the list says whose turn each goal is', async ({ page }) => {
  const [student, guide] = [await makeStudent({ name: 'Mia Lindqvist' }), await makeGuide()];
  await submit(student, await makeGoal(student, { title: 'Sow peas' }));
  await submit(guide, await makeGoal(guide, { owner_id: student.id, title: 'Plant an oak' }));
  await signInAs(page, guide);
  await page.goto('/goals');

  await test.step('of a goal that waits for someone else, the table says for whom and its details since when', async () => {
    const row = rowOf(page, 'Plant an oak');
    await expect(row).toContainText('Awaiting Student Review');
    await row.getByRole('button', { name: 'Plant an oak', exact: true }).click();
    const step = page.getByRole('dialog').getByRole('region', { name: 'Next step' });
    await expect(step).toContainText(/Waiting for Mia Lindqvist since/);
    await closeDialog(page);
  });

  await test.step('a goal has the same next step in the list and in its details', async () => {
    await rowOf(page, 'Sow peas').getByRole('button', { name: 'Review it' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('region', { name: 'Next step' })).toContainText('It’s your turn');
    await dialog.getByRole('button', { name: 'Review Complete' }).click();
    await expectSuccess(page, texts.reviewCompleted);
    await expect(dialog.getByRole('region', { name: 'Next step' })).toBeHidden();
  });
});

test('the rows beyond the first ones are one click away', async ({ page, browser }) => {
  const [student, guide] = [await makeStudent(), await makeGuide()];
  for (let n = 1; n <= 12; n += 1) await makeGoal(student, { title: `Goal ${n}` });
  for (let n = 1; n <= 11; n += 1) await submit(student, await makeGoal(student, { title: `Waiting ${n}` }));
  await signInAs(page, student);
  await page.goto('/today');
  await part(page, 'Next for you').getByRole('link', { name: 'Show all 12' }).click();
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  await expect(page.getByText(/^Waiting \d/)).toHaveCount(0);
  await menuEntry(page).click();
  await part(page, 'Waiting for others').getByRole('link', { name: 'Show all 11' }).click();
  await expect(page.getByText('1–10 of 11')).toBeVisible();
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signInAs(other, guide);
  await other.goto('/today');
  await part(other, 'Waiting for review').getByRole('button', { name: 'Show 7 more' }).click();
  await part(other, 'Waiting for review').getByRole('link', { name: 'Show all 11' }).click();
  await expect(other.getByText('1–10 of 11')).toBeVisible();
  await other.close();
});

test('a student who sent a goal back doesn’t get the task to read their own comment', async ({ page, browser }) => {
  const [student, guide] = [await makeStudent({ name: 'Mia Lindqvist' }), await makeGuide()];
  const goal = await makeGoal(guide, { owner_id: student.id, title: 'Plant an oak' });
  await submit(guide, goal);
  await sendBack(student, goal, 'I have no garden.');
  await signInAs(page, student);
  await page.goto('/today');
  for (const name of ['Today', 'Goals']) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('main')).toContainText('You sent it back');
    await expect(page.getByRole('button', { name: 'Submit it for review: Plant an oak' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Read what/ })).toHaveCount(0);
  }
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signInAs(other, guide);
  await other.goto('/goals');
  await expect(rowOf(other, 'Plant an oak')).toContainText('Sent back by Mia Lindqvist');
  await other.close();
});
