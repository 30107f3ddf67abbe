import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import {
  archive,
  call,
  makeGoal,
  makeReviewedGoal,
  makeStudent,
  moveProgress,
  type Person,
  readGoal,
  someGuide,
  submit,
} from './data.ts';
import { expect, openAs, signInAs, test } from './fixtures.ts';
import { hold } from './network.ts';
import { closeDialog, closeToasts, expectSuccess, filtered, goTo, openDialog, rowOf } from './screen.ts';

const question = 'What helped, or what got in the way?';
const checkInRegion = (page: Page) => page.getByRole('region', { name: 'Check-in', exact: true });
const checkInsOf = async (by: Person, { id }: Goal) =>
  (await call(api.checkIns.list, { token: by.token, params: { goal_id: id } })).body.data;
const checkIn = (by: { token: string }, { id }: Goal, progress_bar: number, note: string) =>
  call(api.checkIns.create, { token: by.token, params: { goal_id: id }, body: { progress_bar, note } });

async function moveTo(page: Page, title: string, key: 'ArrowRight' | 'End' | 'Home') {
  await rowOf(page, title).getByRole('slider').focus();
  await page.keyboard.press(key);
  // The slider waits a second for another movement.
  await page.clock.fastForward(1000);
  await expectSuccess(page, 'Progress updated successfully.');
}

test('a student is asked what helped after saving progress, sees the check-ins in a chart, and a guide adds a note', async ({
  page,
}) => {
  const student = await makeStudent();
  const [saved, draft, open] = [
    await makeReviewedGoal(student, 20),
    await makeReviewedGoal(student, 20),
    await makeReviewedGoal(student, 20),
  ];
  const [untouched, single, goal, locked, archived] = [
    await makeGoal(student),
    await makeReviewedGoal(student, 30),
    await makeReviewedGoal(student),
    await makeGoal(student, { title: 'Sow peas' }),
    await makeGoal(student, { title: 'Grow moss' }),
  ];
  const guide = await someGuide();
  await checkIn(student, goal, 20, 'Begun on the bus');
  await checkIn(guide, goal, 45, 'Seen at the conference');
  await moveProgress(student, goal, 60);
  await archive(student, archived);
  const given = await makeGoal(guide, { owner_id: student.id, title: 'Plant an oak' });
  await submit(guide, given);
  await signInAs(page, student);
  await page.clock.install();
  await page.goto('/goals');

  await test.step('the question takes no focus and never covers the slider', async () => {
    const goal = saved;
    await page.setViewportSize({ width: 1280, height: 480 });
    await expect(checkInRegion(page)).toBeHidden();
    await moveTo(page, goal.title, 'ArrowRight');
    await expect(checkInRegion(page).getByRole('textbox', { name: question })).toBeVisible();
    const slider = rowOf(page, goal.title).getByRole('slider');
    await expect(slider).toBeFocused();
    const topOf = (box: { y: number } | null) => box?.y ?? 0;
    expect(topOf(await slider.boundingBox())).toBeLessThan(topOf(await checkInRegion(page).boundingBox()) - 16);
    await checkInRegion(page).getByRole('textbox').fill('The library was quiet');
    await checkInRegion(page).getByRole('button', { name: 'Save note' }).click();
    await expectSuccess(page, 'Your note was saved.');
    await expect(checkInRegion(page)).toBeHidden();
    expect(await checkInsOf(student, goal)).toMatchObject([
      { progress_bar: 20, note: null },
      { progress_bar: 21, note: 'The library was quiet' },
    ]);
    await closeToasts(page);
  });

  await test.step('an unfinished note survives closing the question, and the details continue it', async () => {
    const goal = draft;
    await moveTo(page, goal.title, 'ArrowRight');
    await checkInRegion(page).getByRole('textbox').fill('Half a thought');
    await checkInRegion(page).getByRole('button', { name: 'Close' }).click();
    await expect(checkInRegion(page)).toBeHidden();
    const dialog = await openDialog(page, goal.title, 'View Goal');
    await expect(dialog.getByRole('textbox', { name: question })).toHaveValue('Half a thought');
    await expect(dialog.getByText('We kept what you typed.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expect(dialog.getByRole('list', { name: 'Newest check-ins' }).getByText('Half a thought')).toBeVisible();
    await closeDialog(page);
    await closeToasts(page);
  });

  await test.step('in the details of a goal the field is below the slider, and an unsaved note can be continued below the list', async () => {
    const goal = open;
    const dialog = await openDialog(page, goal.title, 'View Goal');
    await dialog.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('textbox', { name: question })).toBeInViewport();
    await dialog.getByRole('textbox', { name: question }).fill('My sister reads with me');
    await closeDialog(page);
    await expect(checkInRegion(page).getByRole('textbox')).toHaveValue('My sister reads with me');
    await openDialog(page, goal.title, 'View Goal');
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expectSuccess(page, 'Your note was saved.');
    expect(await checkInsOf(student, goal)).toMatchObject([
      { progress_bar: 20, note: null },
      { progress_bar: 21, note: 'My sister reads with me' },
    ]);
    await closeDialog(page);
    await expect(checkInRegion(page)).toBeHidden();
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  const dialog = page.getByRole('dialog');
  const newest = dialog.getByRole('list', { name: 'Newest check-ins' });

  await test.step('without check-ins a sentence says so, and a single one shows without a chart', async () => {
    await openDialog(page, untouched.title, 'View Goal');
    await expect(dialog.getByText('No check-ins yet.')).toBeVisible();
    await closeDialog(page);
    await openDialog(page, single.title, 'View Goal');
    await expect(newest.getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByRole('figure')).toBeHidden();
    await closeDialog(page);
  });

  await test.step('the keyboard moves along the chart, and a list says the same', async () => {
    await openDialog(page, goal.title, 'View Goal');
    await expect(newest.getByRole('listitem')).toHaveText([
      /^60%You/,
      new RegExp(`^45%${guide.name}.*Seen at the conference$`),
      /^20%You.*Begun on the bus$/,
    ]);
    const chart = dialog.getByRole('figure', { name: 'Progress over time' });
    await expect(chart.locator('circle')).toHaveCount(3);
    await expect(chart.locator('circle[data-has-note]')).toHaveCount(2);
    await chart.locator('svg[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await expect(chart.getByText('Seen at the conference')).toBeVisible();
    await closeDialog(page);
  });

  await test.step('the details say why progress is locked and whose turn it is', async () => {
    await openDialog(page, locked.title, 'View Goal');
    await expect(dialog.getByText('You can track progress once both reviews are complete.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit for review' }).click();
    await expect(dialog.getByText('Waiting for a guide since')).toBeVisible();
    await closeDialog(page);
    await openDialog(page, given.title, 'View Goal');
    await expect(dialog.getByText('It’s your turn.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Review Complete' }).click();
    await expect(page.getByText('You can track progress once')).toBeHidden();
  });

  await test.step('the heading of the check-ins never flashes when nobody can check in', async () => {
    const release = await hold(page, /\/check-ins(\?|$)/);
    await goTo(page, filtered('/goals', { archived: 'true' }));
    const answered = page.waitForResponse(/\/check-ins(\?|$)/);
    await openDialog(page, archived.title, 'View Goal');
    const heading = dialog.getByRole('heading', { name: 'Check-ins' });
    await expect(dialog.getByRole('heading', { name: 'Conversation and history' })).toBeVisible();
    await expect(heading).toHaveCount(0);
    release();
    await answered;
    await expect(heading).toHaveCount(0);
  });

  await test.step('a guide writes a note on any student’s goal', async () => {
    await openAs(page, guide, '/goals');
    await openDialog(page, single.title, 'View Goal');
    await dialog.getByRole('button', { name: 'Write a note' }).click();
    await expect(dialog.getByRole('textbox', { name: question })).toBeFocused();
    await page.keyboard.type('We talked about it');
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expect(newest.getByText('We talked about it')).toBeVisible();
    expect((await checkInsOf(student, single)).at(-1)).toMatchObject({ progress_bar: 30, author_name: guide.name });
    await expect(dialog.getByRole('button', { name: 'Write a note' })).toBeFocused();
    await closeDialog(page);
  });

  await test.step('a guide who moves a goal to 100 % is asked for a note, not for a reflection', async () => {
    await closeToasts(page);
    await moveTo(page, single.title, 'End');
    await expect(checkInRegion(page).getByRole('textbox', { name: question })).toBeVisible();
    await expect(checkInRegion(page).getByText('You did it!')).toBeHidden();
    expect((await readGoal(single)).progress_bar).toBe(100);
    await openDialog(page, single.title, 'View Goal');
    await expect(dialog.getByRole('region', { name: 'Check-ins', exact: true })).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Looking back' })).toBeHidden();
  });
});
