import type { Locator, Page } from '@playwright/test';
import { limits } from '@trellis/contract/core/limits.ts';
import { makeGoal, makeGuide, makeStudent, readGoal, someGuide } from './data.ts';
import { expect, refused, signInAs, test } from './fixtures.ts';
import { hold, refuse } from './network.ts';
import { expectFailure, expectSuccess, find, offered, rowOf, select, selectOf, typeDate } from './screen.ts';
import { texts } from './toast-texts.ts';

const pastWarning = 'Warning: this due date is in the past!';
const fields = (dialog: Locator) => ({
  title: dialog.getByRole('textbox', { name: 'Goal', exact: true }),
  type: selectOf(dialog, 'Goal type'),
  period: selectOf(dialog, 'Period'),
  description: dialog.getByLabel('Description'),
  owner: dialog.getByRole('combobox', { name: 'Owner' }),
  save: dialog.getByRole('button', { name: 'Save' }),
});

async function openAdd(page: Page) {
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Goal' });
  await expect(fields(dialog).title).toBeFocused();
  return { dialog, ...fields(dialog) };
}

test('the form of a new goal labels its fields and can be left in three ways', async ({ page }) => {
  await signInAs(page, await makeStudent());
  await page.goto('/goals');

  await test.step('an empty required field shows an error when it is left, and Save waits until all are filled in', async () => {
    const { dialog, title, type, period, save } = await openAdd(page);
    await expect(save).toBeDisabled();
    for (const field of [title, type, period]) {
      await field.focus();
      await field.blur();
    }
    for (const text of ['Goal is required.', 'Goal type is required.', 'Period is required.']) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    await title.fill('   ');
    await select(dialog, 'Goal type', 'Core - Math');
    await select(dialog, 'Period', 'Quarterly');
    await expect(dialog.getByText('Goal type is required.')).toBeHidden();
    await expect(save).toBeDisabled();
    await title.fill('Solve equations');
    await expect(save).toBeEnabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the form offers the nine goal types and the two periods', async () => {
    const { type, period, owner } = await openAdd(page);

    await expect(type).toContainText('Select a goal type');
    await type.click();
    await expect(offered(page)).toHaveText([
      'IDE',
      'Wonder Session',
      'Seminar',
      'Personal',
      'Core - ELA',
      'Core - Math',
      'Core - Science',
      'Core - SS',
      'Core - Other',
    ]);
    await page.keyboard.press('Escape');
    await expect(period).toContainText('Select a period');
    await period.click();
    await expect(offered(page)).toHaveText(['Annual', 'Quarterly']);
    await expect(owner).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a due date before today is warned about, and no other', async () => {
    const { dialog } = await openAdd(page);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
    await typeDate(dialog, 'Due date', '2020-01-31');
    await expect(dialog.getByText(pastWarning)).toBeVisible();
    await typeDate(dialog, 'Due date', today.format(new Date()));
    await expect(dialog.getByText(pastWarning)).toBeHidden();
    await typeDate(dialog, 'Due date', today.format(Date.now() - 24 * 60 * 60 * 1000));
    await expect(dialog.getByText(pastWarning)).toBeVisible();
    await typeDate(dialog, 'Due date', '2999-12-31');
    await expect(dialog.getByText(pastWarning)).toBeHidden();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('Cancel, Escape and the cross close the form, and nothing is added', async () => {
    const add = page.getByRole('button', { name: 'Add Goal' }).first();
    for (const leave of [
      () => page.getByRole('button', { name: 'Cancel' }).click(),
      () => page.getByRole('button', { name: 'Close', exact: true }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await add.click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Goal', exact: true }).fill('Nothing');
      await leave();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(add).toBeFocused();
    }
    await expect(page.getByText("You don't have any goals yet")).toBeVisible();
  });
});

test.describe('when a goal is refused', () => {
  test.use({ expectedConsoleErrors: refused(422) });
  test('a student adds each goal once, and the form stays open when one is refused', async ({ page }) => {
    const student = await makeStudent();
    await signInAs(page, student);
    await page.goto('/houses');

    await test.step('someone whose own goal list is shown sees a goal that was added elsewhere after coming back', async () => {
      const goal = await makeGoal(student);
      await page.getByRole('navigation').getByRole('link', { name: 'Goals' }).click();
      await expect(rowOf(page, goal.title)).toBeVisible();
      expect((await readGoal(goal)).assigner_name).toBe('Self');
    });

    await test.step('a refusal shows its reason, and the form stays as it was filled in', async () => {
      const { dialog, title, save } = await openAdd(page);
      const msg = 'Goal must be at most 255 characters';
      const detail = [{ type: 'x', loc: ['body', 'title'], msg }];
      await refuse(page, '**/api/v1/goals/', { status: 422, detail, method: 'POST' });
      await title.fill('Read');
      await select(dialog, 'Goal type', 'Personal');
      await select(dialog, 'Period', 'Annual');
      await save.click();
      await expectFailure(page, msg);
      await expect(dialog).toBeVisible();
      await expect(title).toHaveValue('Read');
      await expect(save).toBeEnabled();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('a student adds a goal for themselves; an empty due date is sent as null', async () => {
      const { dialog, title, description, save } = await openAdd(page);
      await title.fill('Read twelve books');
      await select(dialog, 'Goal type', 'Personal');
      await select(dialog, 'Period', 'Annual');
      await description.fill('One a month.');
      const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/goals/'));
      await save.click();
      expect((await sent).postDataJSON()).toMatchObject({ title: 'Read twelve books', due_date: null });
      await expectSuccess(page, texts.goalCreated);
      await expect(dialog).toBeHidden();
      await expect(rowOf(page, 'Read twelve books')).toContainText('One a month.');
      await expect(rowOf(page, 'Read twelve books')).toContainText('Self');
    });

    await test.step('while a goal is being saved its button is disabled, so that it is added once', async () => {
      const { dialog, title, save } = await openAdd(page);
      await title.fill('Read once');
      await select(dialog, 'Goal type', 'Personal');
      await select(dialog, 'Period', 'Annual');
      const release = await hold(page, '**/api/v1/goals/', 'POST');
      await save.click();
      await expect(save).toBeDisabled();
      await expect(save).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('row').filter({ hasText: 'Read once' })).toHaveCount(1);
    });
  });
});

test('a guide adds a goal for a student, or for themselves when no owner is chosen', async ({ page }) => {
  const guide = await makeGuide();
  const student = await makeStudent();
  await signInAs(page, guide);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/goals/users/non-superusers')) calls += 1;
  });
  await page.goto('/goals');

  await test.step('the students to give a goal to are requested once', async () => {
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Add Goal' }).first().click();
      await page.getByRole('combobox', { name: 'Owner' }).click();
      await page.keyboard.press('ArrowDown');
      await expect(offered(page).nth(1)).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    expect(calls).toBe(1);
  });

  await test.step('the goal has the owner that was chosen', async () => {
    for (const owner of [student, guide]) {
      const form = await openAdd(page);
      const title = owner === student ? 'Grow beans' : 'Grow peas';
      await form.title.fill(title);
      await select(form.dialog, 'Goal type', 'IDE');
      await select(form.dialog, 'Period', 'Annual');
      await expect(form.owner).toHaveValue('Myself');
      if (owner === student) await find(form.dialog, 'Owner', student.name);
      await form.save.click();
      await expect(form.dialog).toBeHidden();
      await expect(rowOf(page, title)).toContainText(owner.name);
      await expect(rowOf(page, title)).toContainText(owner === student ? guide.name : 'Self');
    }
  });
});

test('a guide finds one of many students by typing and sees that the list is incomplete', async ({ page }) => {
  const names = Array.from({ length: limits.peopleLookedUp + 3 }, (_, n) => `Quill ${String(n + 1).padStart(2, '0')}`);
  for (const name of names) await makeStudent({ name });
  const [first = '', last = ''] = [names[0], names.at(-1)];
  await signInAs(page, await makeGuide());
  await page.goto('/goals');
  const { dialog, owner, title } = await openAdd(page);
  await title.fill('Grow quinces');

  await test.step('the first ones are shown by name, and how many more there are', async () => {
    await owner.fill('quill');
    await expect(page.getByText('3 more. Type part of the name to find them.')).toBeVisible();
    await expect(offered(page)).toHaveCount(limits.peopleLookedUp);
    await expect(offered(page).first()).toContainText(first);
    await expect(offered(page).filter({ hasText: last })).toHaveCount(0);
  });

  await test.step('the last one is found by typing, and chosen by keyboard', async () => {
    await owner.fill(last.toUpperCase());
    await expect(offered(page)).toHaveText([new RegExp(last)]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(owner).toHaveValue(last);
  });

  await test.step('the chosen student stays visible when a search finds nobody', async () => {
    await owner.fill('nobody is called this');
    await expect(page.getByText('No one else found.')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(owner).toHaveValue(last);
    await expect(dialog).toBeVisible();
  });
});

test.describe('when the server refuses', () => {
  test.use({ expectedConsoleErrors: refused(500) });

  test('the field says when students can’t be loaded', async ({ page }) => {
    await signInAs(page, await someGuide());
    await refuse(page, '**/goals/users/non-superusers?*', { status: 500, detail: 'The garden is closed' });
    await page.goto('/goals');
    const { dialog } = await openAdd(page);
    await expect(dialog.getByText(`${texts.usersNotLoaded}The garden is closed`)).toBeVisible({ timeout: 25_000 });
  });
});
