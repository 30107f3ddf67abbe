import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, makeGoal, makeGuide, makeHouse, makeReviewedGoal, makeStudent, moveProgress } from './data.ts';
import { expect, openAs, refused, test } from './fixtures.ts';
import { callsOf } from './network.ts';
import { choose, chosenIn, filtered, goTo, selectOf } from './screen.ts';

const pageViewsOf = async ({ id, token }: { id: string; token: string }) =>
  (await call(api.students.pageViews, { token, params: { user_id: id } })).body.data.map(({ event }) => event);
const nameOf = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test.describe('in a school full of goals', () => {
  test.use({ isLively: true, expectedConsoleErrors: refused(404) });

  test('a guide opens a student’s page from a name in the goals, the student sees the visit, and other students nothing', async ({
    page,
    people: { guide, student },
  }) => {
    await openAs(page, guide, filtered('/goals', { title: 'Grow beans' }));
    const link = page.getByRole('link', { name: student.name, exact: true });
    await link.hover();
    await expect(page.getByRole('tooltip')).toContainText('I want to build bridges.');
    await page.waitForLoadState('networkidle');
    expect(await pageViewsOf(student)).toEqual([]);
    await link.click();
    await expect(nameOf(page, student.name)).toBeVisible();
    expect(await pageViewsOf(student)).toEqual(['user.page_opened']);

    await test.step('everything about the student is there', async () => {
      await expect(page).toHaveURL(`/students/${student.id}`);
      await expect(page.getByRole('region', { name: 'Purpose statement' })).toContainText('I want to build bridges.');
      for (const [group, title] of [
        ['Open goals', 'Grow beans'],
        ['Goals waiting for a review', 'Water the tomatoes'],
        ['Completed goals', 'Read a book'],
      ] as const) {
        await expect(page.getByRole('region', { name: group })).toContainText(title);
      }
      await expect(page.getByRole('link', { name: 'Plant cress' })).toBeHidden();
      await page.getByText('Archived (1)').click();
      await expect(page.getByRole('link', { name: 'Plant cress' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Conversation' })).toContainText('How often, and until when?');
      await expect(page.getByRole('region', { name: 'Notes from check-ins' })).toContainText(
        'The sun came out at last.',
      );
      await expect(page.getByRole('region', { name: 'Reflections' })).toContainText('Begin in May.');
      await page.getByRole('region', { name: 'Open goals' }).getByRole('link', { name: 'Grow beans' }).click();
      await expect(page.getByRole('dialog', { name: 'Goal Details' })).toBeVisible();
    });

    await test.step('the student sees who was there, on the page and in the settings', async () => {
      await openAs(page, student, '/goals');
      await choose(page, 'Grow beans', 'View Goal');
      await page.getByRole('dialog').getByRole('link', { name: student.name }).click();
      const visit = `${guide.name} opened the page`;
      await expect(page.getByRole('region', { name: 'Who viewed this page' })).toContainText(visit);
      await goTo(page, '/settings?tab=security');
      await expect(page.getByRole('region', { name: 'Who viewed your page' })).toContainText(visit);
      expect(await pageViewsOf(student)).toEqual(['user.page_opened']);
    });

    await test.step('another student can’t open it, and nothing of it shows', async () => {
      const curious = await makeStudent({ name: 'Curious Carl' });
      await openAs(page, curious, `/students/${student.id}`);
      await expect(page.getByText('Page not found')).toBeVisible();
      await expect(page.getByText('Grow beans')).toHaveCount(0);
      await expect(page.getByText(student.name)).toHaveCount(0);
      expect(await pageViewsOf(student)).toEqual(['user.page_opened']);
    });

    await test.step('once the student has left, the page says so and offers neither a goal nor a reminder', async () => {
      await call(api.users.edit, { token: guide.token, params: { user_id: student.id }, body: { is_active: false } });
      await openAs(page, await makeGuide(), `/students/${student.id}`);
      const main = page.getByRole('main');
      await expect(main.getByText('Inactive', { exact: true })).toBeVisible();
      await expect(main.getByRole('button', { name: 'Write' })).toBeVisible();
      await expect(main.getByRole('button', { name: 'Remind' })).toHaveCount(0);
      await expect(main.getByRole('link', { name: 'Add Goal' })).toHaveCount(0);
    });
  });
});

test('a guide reads a student’s progress, writes to them, prints their sheet or those of their house, and all is recorded', async ({
  page,
}) => {
  const house = await makeHouse('Oak');
  const guide = await makeGuide();
  const [student, other] = [await makeStudent({ house: house.name }), await makeStudent({ house: house.name })];
  for (let n = 1; n <= 20; n += 1) await makeGoal(student, { title: `Goal ${n}` });
  const juggle = await makeReviewedGoal(student, 20, { title: 'Learn to juggle' });
  await makeReviewedGoal(student, 30, { title: 'Grow beans' });
  await moveProgress(student, juggle, 70);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await openAs(page, guide, `/students/${student.id}`);
  const progress = page.getByRole('region', { name: 'Progress over time' });

  await test.step('the chart works with the arrow keys and has a table of the same figures', async () => {
    await progress.getByText('Progress over time as a table').click();
    const figures = progress.getByRole('region', { name: 'Progress over time as a table' }).getByRole('row');
    await expect(figures).toHaveText([/Date/, /juggle70%/, /Grow beans30%/, /juggle20%/]);
    // The keys work once the points are drawn.
    await expect(progress.getByRole('figure').locator('circle')).toHaveCount(3);
    await progress.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(progress.getByRole('figure')).toContainText(/70% Learn to juggle/);
    await page.keyboard.press('ArrowLeft');
    await expect(progress.getByRole('figure')).toContainText(/30% Grow beans/);
  });

  await test.step('more goals show on demand', async () => {
    const open = page.getByRole('region', { name: 'Open goals' });
    await expect(open.getByRole('listitem')).toHaveCount(20);
    await open.getByRole('button', { name: 'Show more goals' }).click();
    await expect(open.getByRole('listitem')).toHaveCount(22);
    await expect(open.getByRole('button')).toHaveCount(0);
  });

  await test.step('a comment goes to the goal under way that moved last', async () => {
    const write = page.getByRole('button', { name: 'Write' });
    await expect(write).toHaveAttribute('aria-expanded', 'false');
    await write.click();
    await expect(write).toHaveAttribute('aria-expanded', 'true');
    const form = page.getByRole('region', { name: 'Write to the student' });
    const [card, next] = [await form.boundingBox(), await page.getByRole('region', { name: 'Purpose' }).boundingBox()];
    expect((next?.y ?? 0) - (card?.y ?? 0) - (card?.height ?? 0)).toBeGreaterThanOrEqual(16);
    await expect(chosenIn(selectOf(form, 'About the goal'))).toContainText('Learn to juggle');
    await form.getByLabel('Write a comment').fill('Three balls!');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: 'Write' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Conversation' })).toContainText('Three balls!');
  });

  await test.step('printing waits until it is recorded, also from the browser’s menu', async () => {
    const notes = callsOf(page, (url) => url.pathname.endsWith('/prints'), 'POST');
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body[data-printed]')).toBeVisible();
    expect(await pageViewsOf(student)).toEqual(['user.sheet_printed', 'user.page_opened']);
    expect(notes).toHaveLength(1);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => notes.length).toBe(2);
    // Prints within half an hour are recorded once.
    expect(await pageViewsOf(student)).toHaveLength(2);
  });

  await test.step('the chart of another student has a point for each figure', async () => {
    for (const title of ['Sow peas', 'Sow corn']) {
      await moveProgress(other, await makeReviewedGoal(other, 20, { title }), 70);
    }
    // The pointer must not rest on the chart, which marks the point below it.
    await page.mouse.move(0, 0);
    await goTo(page, `/students/${other.id}`);
    await expect(progress.getByRole('figure').locator('circle')).toHaveCount(4);
  });

  await test.step('the form for writing to one student doesn’t stay open for the next', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    const goOn = async (key: string, { name }: { name: string }) => {
      await page.keyboard.press(key);
      await expect(heading).toHaveText(name);
    };
    await goOn('k', student);
    await page.getByRole('button', { name: 'Write' }).click();
    await heading.click();
    await goOn('j', other);
    await expect(page.getByRole('region', { name: 'Write to the student' })).toBeHidden();
    await page.getByRole('button', { name: 'Write' }).click();
    await expect(chosenIn(selectOf(page.locator('main'), 'About the goal'))).toContainText('Sow corn');
  });

  await test.step('a house links to its students’ sheets', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Houses' }).click();
    await page.getByRole('button', { name: 'View Details of Oak' }).click();
    await page.getByRole('link', { name: 'Print Sheets' }).click();
    await expect(page.getByRole('heading', { name: 'Sheets for Oak' })).toBeVisible();
    await expect(page.getByText('All 2 sheets are ready.')).toBeVisible();
    for (const { name } of [student, other]) {
      await expect(page.getByRole('article', { name: `Sheet about ${name}` })).toBeVisible();
    }
    expect((await pageViewsOf(other)).sort()).toEqual(['user.page_opened', 'user.sheet_printed']);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Houses' }).click();
    await page.getByRole('button', { name: 'View Details of Oak' }).click();
    await page.getByRole('dialog').getByRole('link', { name: other.name }).click();
    await expect(nameOf(page, other.name)).toBeVisible();
  });
});
