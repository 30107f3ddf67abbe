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
import { expect, fillLogin, logIn, openAs, refused, storedToken, test } from './fixtures.ts';
import { choose, filtered, goTo, toast } from './screen.ts';

/*
 * Every form in which someone writes. Its text outlasts Escape, the browser's Back, a reload, and a session that ends in
 * the middle. Forms for passwords and codes are not here, because nothing of them is stored. Back is tested in
 * `drafts.spec.ts`, because it closes every form in the same way, and a reload is part of ending the session.
 */

const typed = 'Half a sentence';

type Field = (page: Page) => Locator;
type Open = (page: Page, field: Locator) => Promise<unknown>;
/** A place with one field or more that someone writes into. */
type Opened = { path: string; fields: readonly { field: Field; open?: Open }[] };
type Form = { name: string; prepare: (person: Person) => Promise<Opened> };

const inDialog = (label: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('textbox', { name: label, exact: true });
/** Presses a button. Some forms are open at once where there is a draft. */
const press = (name: string | RegExp) => async (page: Page, field: Locator) => {
  const button = page.getByRole('button', { name, exact: true }).first();
  await button.or(field).first().waitFor();
  if (!(await field.isVisible())) await button.click();
};

/** A form that needs nothing to be there first. */
const ready = (name: string, path: string, open: Open | undefined, field: Field): Form => ({
  name,
  prepare: async () => ({ path, fields: [open ? { field, open } : { field }] }),
});

const formsOfStudents: Form[] = [
  {
    name: 'a comment, a step, a note and a reflection in the details of a goal',
    async prepare(student) {
      const goal = await makeReviewedGoal(student, 100);
      await comment(student, goal, 'First thoughts');
      await call(api.steps.create, { token: student.token, params: { goal_id: goal.id }, body: { title: 'One' } });
      return {
        path: `/goals?goal=${goal.id}`,
        fields: [
          { field: inDialog('Write a comment') },
          { field: inDialog('Your comment'), open: press('Edit comment') },
          { field: inDialog('New step') },
          { field: inDialog('Step'), open: press('Edit: One') },
          { field: inDialog('What helped, or what got in the way?'), open: press('Write a note') },
          { field: inDialog('What went well?'), open: press('Look back on this goal') },
        ],
      };
    },
  },
  ready('Add Goal', '/goals', press('Add Goal'), inDialog('Goal')),
  {
    name: 'Edit Goal',
    async prepare(student) {
      const { title } = await makeGoal(student);
      return {
        path: '/goals',
        fields: [{ open: (page) => choose(page, title, 'Edit Goal'), field: inDialog('Goal') }],
      };
    },
  },
  ready('the profile', '/settings', press('Edit'), (page) => page.getByRole('textbox', { name: 'Full name' })),
  ready('the purpose statement', '/goals', press('Edit purpose statement'), (page) =>
    page.getByRole('textbox', { name: 'Purpose Statement' }),
  ),
];

/** A student's goal that waits for a guide. */
async function makeSubmittedGoal() {
  const student = await makeStudent();
  const goal = await makeGoal(student);
  await submit(student, goal);
  return goal;
}

const formsOfGuides: Form[] = [
  {
    name: 'a comment in the review queue',
    async prepare() {
      await makeSubmittedGoal();
      return {
        path: '/review',
        fields: [{ field: (page) => page.getByRole('textbox', { name: 'Write a comment' }) }],
      };
    },
  },
  ready('Add Template', '/example-goals', press('Add Template'), inDialog('Goal')),
  {
    name: 'Edit Template',
    async prepare() {
      await makeTemplate({ title: 'Learn a poem', type: 'Personal', period: 'Annual' });
      const open: Open = async (page) => {
        await page
          .getByRole('button', { name: /^Actions for/ })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Edit' }).click();
      };
      return { path: '/example-goals', fields: [{ open, field: inDialog('Goal') }] };
    },
  },
  ready('Assign a goal', '/goals', press('Assign a goal'), inDialog('Goal')),
  {
    name: 'a reminder',
    async prepare() {
      const { id } = await makeStudent();
      return {
        path: `/students/${id}`,
        fields: [{ open: press('Remind'), field: (page) => page.getByRole('dialog').getByRole('textbox') }],
      };
    },
  },
  ready('a saved reply', '/settings', press('Add a reply'), inDialog('Reply')),
  {
    name: 'Send back',
    async prepare() {
      const { title } = await makeSubmittedGoal();
      return {
        path: '/goals',
        fields: [{ open: (page) => choose(page, title, 'Send back'), field: inDialog('What should change?') }],
      };
    },
  },
  ready('Add User', '/admin', press('Add User'), inDialog('Full Name')),
  {
    name: 'Edit User',
    async prepare() {
      const name = (await makeUser()).full_name ?? '';
      return {
        path: filtered('/admin', { full_name: name }),
        fields: [{ open: (page) => choose(page, name, 'Edit User'), field: inDialog('Full Name') }],
      };
    },
  },
  ready('Add House', '/houses', press('Add House'), inDialog('House Name')),
  {
    name: 'Edit House',
    async prepare() {
      const { name } = await makeHouse();
      return { path: '/houses', fields: [{ open: press(`Edit House ${name}`), field: inDialog('House Name') }] };
    },
  },
  ready('the school', '/settings?tab=school', undefined, (page) => page.getByRole('textbox', { name: 'School name' })),
  ready('a term', '/settings?tab=school', press('Add Term'), inDialog('Term name')),
];

const groups = [
  { who: 'a student', of: makeStudent, forms: formsOfStudents },
  { who: 'a guide', of: makeGuide, forms: formsOfGuides },
];

async function endSession(page: Page, { email, password }: Person): Promise<void> {
  await call(api.auth.logout, { token: (await storedToken(page)) ?? '' });
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, { email, password });
  await expect(page).not.toHaveURL(/\/login/);
}

/** Opens each field of a form and does something with it. */
async function inEach(page: Page, { path, fields }: Opened, act: (field: Locator) => Promise<void>): Promise<void> {
  await goTo(page, path);
  for (const { field, open } of fields) {
    await open?.(page, field(page));
    await act(field(page));
  }
}

test.use({ expectedConsoleErrors: refused(401) });

for (const { who, of, forms } of groups) {
  test(`what ${who} types in any form outlasts Escape and the end of the session`, async ({ page }) => {
    const person = await of();
    const opened: { name: string; form: Opened }[] = [];
    for (const { name, prepare } of forms) opened.push({ name, form: await prepare(person) });
    await logIn(page, person.email, person.password);
    for (const { name, form } of opened) {
      await test.step(`writes in ${name} and presses Escape`, async () => {
        await inEach(page, form, (field) => field.fill(typed));
        await page.keyboard.press('Escape');
        // Closing a dialog goes back in the history, which would abort opening the next one.
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    }
    await endSession(page, person);
    for (const { name, form } of opened) {
      await test.step(`finds it in ${name}`, () => inEach(page, form, (field) => expect(field).toHaveValue(typed)));
    }
  });
}

test('a person is warned when only the beginning of a pasted text fits', async ({ page, context }) => {
  const student = await makeStudent();
  const goal = await makeGoal(student);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, student, `/goals?goal=${goal.id}`);
  const comment = inDialog('Write a comment')(page);
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await comment.press('Control+V');
  };
  const warning = toast(page, 'That text is too long', /There’s room for 2,000 characters/);
  await paste('a'.repeat(2000));
  await expect(comment).toHaveValue('a'.repeat(2000));
  await expect(warning).toBeHidden();
  await comment.press('ArrowRight');
  await paste('b');
  await expect(warning).toBeVisible();
});
