import type { Locator, Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import {
  call,
  comment,
  makeGoal,
  makeGuide,
  makeHouse,
  makeReviewedGoal,
  makeStudent,
  makeTemplate,
  makeUser,
  type Person,
  submit,
} from './data.ts';
import { expect, logIn, refused, storedToken, test } from './fixtures.ts';
import { choose, filtered } from './screen.ts';

/*
 * Every form in which someone writes. Its text outlasts Escape, the browser's Back, a reload, and a session that ends in
 * the middle. Forms for passwords and codes are not here: nothing of them is stored. Where a form closes by Back, all
 * forms do, and a reload is part of the session that ends; so one form stands for all in these two.
 */

const typed = 'Half a sentence';

type Opened = {
  person: Person;
  path: string;
  open: (page: Page, field: Locator) => Promise<unknown>;
  field: (page: Page) => Locator;
};
type Form = { name: string; prepare: () => Promise<Opened> };

const inDialog = (label: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('textbox', { name: label, exact: true });
/** Presses a button. Some forms are open at once where there is a draft. */
const press = (name: string | RegExp) => async (page: Page, field: Locator) => {
  const button = page.getByRole('button', { name, exact: true }).first();
  await button.or(field).first().waitFor();
  if (!(await field.isVisible())) await button.click();
};
const nothing = async () => {};

/** A goal's details hold the field, or a button in them opens it. */
const inDetails = (label: string, open: Opened['open'] = nothing) => ({
  async prepare(): Promise<Opened> {
    const person = await makeStudent();
    const goal = await makeReviewedGoal(person, 100);
    await comment(person, goal, 'First thoughts');
    await call(api.steps.create, { token: person.token, params: { goal_id: goal.id }, body: { title: 'One' } });
    return { person, path: `/goals?goal=${goal.id}`, open, field: inDialog(label) };
  },
});

const ofGuide = (about: Omit<Opened, 'person'>) => ({
  prepare: async (): Promise<Opened> => ({ person: await makeGuide(), ...about }),
});

const forms: Form[] = [
  {
    name: 'Add Goal',
    prepare: async () => ({
      person: await makeStudent(),
      path: '/goals',
      open: press('Add Goal'),
      field: inDialog('Goal'),
    }),
  },
  {
    name: 'Edit Goal',
    async prepare() {
      const person = await makeStudent();
      const { title } = await makeGoal(person);
      return { person, path: '/goals', open: (page) => choose(page, title, 'Edit Goal'), field: inDialog('Goal') };
    },
  },
  { name: 'a comment', ...inDetails('Write a comment') },
  { name: 'a change of a comment', ...inDetails('Your comment', press('Edit comment')) },
  { name: 'a new step', ...inDetails('New step') },
  { name: 'a change of a step', ...inDetails('Step', press('Edit: One')) },
  { name: 'a note', ...inDetails('What helped, or what got in the way?', press('Write a note')) },
  { name: 'a reflection', ...inDetails('What went well?', press('Look back on this goal')) },
  {
    name: 'Send back',
    async prepare() {
      const [student, person] = [await makeStudent(), await makeGuide()];
      const goal = await makeGoal(student);
      await submit(student, goal);
      return {
        person,
        path: '/goals',
        open: (page) => choose(page, goal.title, 'Send back'),
        field: inDialog('What should change?'),
      };
    },
  },
  {
    name: 'a comment in the review queue',
    async prepare() {
      const [student, person] = [await makeStudent(), await makeGuide()];
      await submit(student, await makeGoal(student));
      return {
        person,
        path: '/review',
        open: (page) => page.getByRole('article').waitFor(),
        field: (page) => page.getByRole('textbox', { name: 'Write a comment' }),
      };
    },
  },
  {
    name: 'Add Template',
    ...ofGuide({ path: '/example-goals', open: press('Add Template'), field: inDialog('Goal') }),
  },
  {
    name: 'Edit Template',
    async prepare() {
      await makeTemplate({ title: 'Learn a poem', type: 'Personal', period: 'Annual' });
      return { person: await makeGuide(), path: '/example-goals', open: press(/^Edit/), field: inDialog('Goal') };
    },
  },
  { name: 'Assign a goal', ...ofGuide({ path: '/goals', open: press('Assign a goal'), field: inDialog('Goal') }) },
  {
    name: 'a saved reply',
    ...ofGuide({ path: '/settings', open: press('Add a reply'), field: inDialog('Reply') }),
  },
  { name: 'Add User', ...ofGuide({ path: '/admin', open: press('Add User'), field: inDialog('Full Name') }) },
  {
    name: 'Edit User',
    async prepare() {
      const [person, user] = [await makeGuide(), await makeUser()];
      const name = user.full_name ?? '';
      return {
        person,
        path: filtered('/admin', { full_name: name }),
        open: (page) => choose(page, name, 'Edit User'),
        field: inDialog('Full Name'),
      };
    },
  },
  { name: 'Add House', ...ofGuide({ path: '/houses', open: press('Add House'), field: inDialog('House Name') }) },
  {
    name: 'Edit House',
    async prepare() {
      const [person, house] = [await makeGuide(), await makeHouse()];
      return { person, path: '/houses', open: press(`Edit House ${house.name}`), field: inDialog('House Name') };
    },
  },
  {
    name: 'the school',
    ...ofGuide({
      path: '/settings?tab=school',
      open: nothing,
      field: (page) => page.getByRole('textbox', { name: 'School name' }),
    }),
  },
  {
    name: 'a term',
    ...ofGuide({ path: '/settings?tab=school', open: press('Add Term'), field: inDialog('Term name') }),
  },
  {
    name: 'the profile',
    prepare: async () => ({
      person: await makeStudent(),
      path: '/settings',
      open: press('Edit'),
      field: (page) => page.getByRole('textbox', { name: 'Full name' }),
    }),
  },
  {
    name: 'the purpose statement',
    prepare: async () => ({
      person: await makeStudent(),
      path: '/goals',
      open: press('Edit purpose statement'),
      field: (page) => page.getByRole('textbox', { name: 'Purpose Statement' }),
    }),
  },
  {
    name: 'a reminder',
    async prepare() {
      const [person, student] = [await makeGuide(), await makeStudent()];
      return {
        person,
        path: `/students/${student.id}`,
        open: press('Remind'),
        field: (page) => page.getByRole('dialog').getByRole('textbox'),
      };
    },
  },
];

type Way = [string, (page: Page, about: Opened) => Promise<unknown>];

const waysOfOne: Way[] = [
  ['Back', (page) => page.goBack()],
  ['a reload', (page) => page.reload()],
];

const waysOfAll: Way[] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  [
    'a session that ends',
    async (page, { person }) => {
      await call(api.auth.logout, { token: (await storedToken(page)) ?? '' });
      await page.reload();
      await expect(page).toHaveURL(/\/login/);
      await logIn(page, person.email, person.password);
    },
  ],
];

test.use({ expectedConsoleErrors: refused(401) });

for (const [n, { name, prepare }] of forms.entries()) {
  test(`what someone types outlasts Escape and the end of the session: ${name}`, async ({ page }) => {
    const about = await prepare();
    const { person, path, open, field } = about;
    const reopen = async () => {
      await page.goto(path);
      await open(page, field(page));
      await expect(field(page)).toBeVisible();
    };
    await logIn(page, person.email, person.password);
    await page.goto('/houses');
    await reopen();
    await field(page).fill(typed);
    for (const [way, leave] of [...(n === 0 ? waysOfOne : []), ...waysOfAll]) {
      await test.step(way, async () => {
        await leave(page, about);
        await reopen();
        await expect(field(page)).toHaveValue(typed);
      });
    }
  });
}
