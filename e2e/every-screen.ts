import type { Page } from 'playwright-core';

export type Screen = {
  name: string;
  path: string;
  /** The server renders this page, outside of the web application. */
  ofServer?: true;
  who?: 'guide' | 'student';
  /** Brings the screen into the state to show. */
  prepare?: (page: Page) => Promise<void>;
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const opened = async (page: Page) => {
  await page.getByRole('dialog').waitFor();
};

const fromRow = (item: string) => async (page: Page) => {
  await press(/^Actions for/)(page);
  await page.getByRole('menuitem', { name: item }).click();
  await opened(page);
};

const byButton = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await opened(page);
};

/** Waits for the charts, or for the text when there are none. */
const pictured = async (page: Page) => {
  await page
    .locator('figure .recharts-surface')
    .or(page.getByText(/^No goals (in .+ )?yet/))
    .first()
    .waitFor();
};

const filteredGoals = (filters: Record<string, string>) =>
  `/goals?filters=${encodeURIComponent(JSON.stringify(filters))}`;

const libraryThere = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Use this goal/ })
    .first()
    .waitFor();
};

const searchedFor = (text: string) => async (page: Page) => {
  await byButton('Search')(page);
  await page.keyboard.type(text);
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .waitFor();
};

let filesChosen = 0;
/** A file with a new, a refused and an unchanged person. */
const fileChosen = async (page: Page) => {
  // The new person differs each time, so that they are new again.
  filesChosen += 1;
  const nora = `Berg,Nora,nora.berg.${filesChosen}@school.example,Elm,12`;
  const rows = ['Surname,Forename,E-mail,Class,Bus', nora, 'Nobody,Nils,nils,Oak,'];
  await page.getByLabel('File of people').setInputFiles({
    name: 'Pupils of 7b.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...rows, 'Lindqvist,Mia,mia.lindqvist@school.example,Oak,7'].join('\n')),
  });
  await page.getByText('3 people in this file').waitFor();
};

const filePreviewed = async (page: Page) => {
  await fileChosen(page);
  await press('See what would happen')(page);
  await page.getByText(`nora.berg.${filesChosen}@school.example`).waitFor();
};

const codesThere = async (page: Page) => {
  await page.getByRole('button', { name: /^Make \d+ (of \d+ )?cards/ }).waitFor();
};

const termsThere = async (page: Page) => {
  await page.getByRole('region', { name: 'Terms' }).waitFor();
};

const studentPage = async (page: Page) => {
  await page.getByRole('link', { name: 'Mia Lindqvist' }).first().click();
  await page.getByRole('heading', { name: 'Mia Lindqvist', level: 1 }).waitFor();
};

/**
 * Every screen and dialog with its viewer, for screenshots and accessibility checks. A new screen or dialog belongs
 * here.
 */
export const screens: readonly Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'single-sign-on', path: '/single-sign-on' },
  { name: 'signup', path: '/signup' },
  {
    name: 'signup-errors',
    path: '/signup',
    prepare: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('grow 1 Bean');
      await press('Sign Up')(page);
    },
  },
  { name: 'recover-password', path: '/recover-password' },
  { name: 'first-password', path: '/first-password' },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'confirm-email', path: '/confirm-email' },
  { name: 'take-back-address', path: '/take-back-address' },
  { name: 'setup', path: '/setup' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'privacy', path: '/privacy', ofServer: true },
  { name: 'example-goals', path: '/example-goals' },
  { name: 'library-student', path: '/example-goals', who: 'student', prepare: libraryThere },
  { name: 'library-guide', path: '/example-goals', who: 'guide', prepare: libraryThere },
  { name: 'template-add', path: '/example-goals?dialog=add', who: 'guide', prepare: opened },
  { name: 'template-edit', path: '/example-goals', who: 'guide', prepare: byButton(/^Edit: /) },
  { name: 'template-delete', path: '/example-goals', who: 'guide', prepare: byButton(/^Delete: /) },
  { name: 'today-guide', path: '/today', who: 'guide' },
  { name: 'remind', path: '/today', who: 'guide', prepare: byButton(/^Remind /) },
  { name: 'today-student', path: '/today', who: 'student' },
  { name: 'goals-guide', path: '/goals', who: 'guide' },
  { name: 'goals-student', path: '/goals', who: 'student' },
  { name: 'goals-none', path: filteredGoals({ title: 'nothing is called so' }), who: 'student' },
  { name: 'goal-menu', path: '/goals', who: 'student', prepare: press(/^Actions for/) },
  { name: 'goal-details', path: '/goals', who: 'guide', prepare: fromRow('View Goal') },
  { name: 'goal-details-student', path: '/goals', who: 'student', prepare: fromRow('View Goal') },
  {
    name: 'goal-photo',
    path: '/goals',
    who: 'student',
    prepare: async (page) => {
      await fromRow('View Goal')(page);
      await press('Open Beans in a pot.webp')(page);
      await page.getByRole('img', { name: 'Beans in a pot.webp' }).waitFor();
    },
  },
  {
    name: 'goal-steps',
    path: '/goals',
    who: 'student',
    prepare: async (page) => {
      await fromRow('View Goal')(page);
      await press(/^Edit: /)(page);
      await page.getByRole('heading', { name: 'Steps' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'goal-reflection',
    path: filteredGoals({ status: 'Completed!' }),
    who: 'student',
    prepare: async (page) => {
      await fromRow('View Goal')(page);
      await press(/^(Look back on this goal|Change your reflection)$/)(page);
    },
  },
  {
    name: 'check-in',
    path: '/goals',
    who: 'student',
    prepare: async (page) => {
      await page.locator('input[type=range]').first().press('ArrowRight');
      await page.getByRole('region', { name: 'Check-in', exact: true }).waitFor();
    },
  },
  {
    name: 'goal-conversation',
    path: filteredGoals({ title: 'Water the tomatoes' }),
    who: 'student',
    prepare: fromRow('View Goal'),
  },
  {
    name: 'goal-comment-edit',
    path: filteredGoals({ title: 'Water the tomatoes' }),
    who: 'student',
    prepare: async (page) => {
      await fromRow('View Goal')(page);
      await press('Edit comment')(page);
    },
  },
  { name: 'goal-sent-back', path: filteredGoals({ title: 'Draw every flower' }), who: 'student' },
  {
    name: 'goal-send-back',
    path: filteredGoals({ status: 'Awaiting Guide Review' }),
    who: 'guide',
    prepare: fromRow('Send back'),
  },
  { name: 'goals-archived', path: filteredGoals({ archived: 'true' }), who: 'student' },
  {
    name: 'goal-archived',
    path: filteredGoals({ archived: 'true' }),
    who: 'guide',
    prepare: fromRow('View Goal'),
  },
  { name: 'goal-edit', path: '/goals', who: 'guide', prepare: fromRow('Edit Goal') },
  { name: 'goal-delete', path: '/goals', who: 'student', prepare: fromRow('Delete Goal') },
  { name: 'goal-add', path: '/goals', who: 'guide', prepare: byButton('Add Goal') },
  { name: 'goal-save-as-template', path: '/goals', who: 'guide', prepare: fromRow('Save as Template') },
  { name: 'goal-assign', path: '/goals', who: 'guide', prepare: byButton('Assign a goal') },
  { name: 'assignments', path: '/goals', who: 'guide', prepare: byButton('Assignments') },
  {
    name: 'review',
    path: '/review',
    who: 'guide',
    prepare: async (page) => {
      await page.getByRole('article').waitFor();
    },
  },
  {
    name: 'review-decided',
    path: '/review',
    who: 'guide',
    prepare: async (page) => {
      await press('Complete')(page);
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  { name: 'users', path: '/admin', who: 'guide' },
  { name: 'user-add', path: '/admin', who: 'guide', prepare: byButton('Add User') },
  { name: 'user-edit', path: '/admin?sortBy=role&sortOrder=desc', who: 'guide', prepare: fromRow('Edit User') },
  { name: 'user-history', path: '/admin?sortBy=role&sortOrder=desc', who: 'guide', prepare: fromRow('View History') },
  { name: 'user-sign-ins', path: '/admin?sortBy=role&sortOrder=desc', who: 'guide', prepare: fromRow('View Logins') },
  { name: 'users-confirm', path: '/admin?dialog=confirm', who: 'guide', prepare: opened },
  { name: 'import', path: '/admin/import', who: 'guide' },
  { name: 'import-columns', path: '/admin/import', who: 'guide', prepare: fileChosen },
  { name: 'import-preview', path: '/admin/import', who: 'guide', prepare: filePreviewed },
  {
    name: 'import-done',
    path: '/admin/import',
    who: 'guide',
    prepare: async (page) => {
      await filePreviewed(page);
      await press(/^Import the other/)(page);
      await page.getByRole('heading', { name: 'Not in this file' }).waitFor();
    },
  },
  { name: 'codes', path: '/admin/codes?also=yes', who: 'guide', prepare: codesThere },
  {
    name: 'codes-made',
    path: '/admin/codes?also=yes',
    who: 'guide',
    prepare: async (page) => {
      await codesThere(page);
      await press(/^Make \d+ (of \d+ )?cards/)(page);
      await page.getByText(/cards are ready\./).waitFor();
    },
  },
  { name: 'houses', path: '/houses', who: 'guide' },
  { name: 'student-guide', path: '/goals', who: 'guide', prepare: studentPage },
  {
    name: 'student-own',
    path: '/goals',
    who: 'student',
    prepare: async (page) => {
      await fromRow('View Goal')(page);
      await studentPage(page);
    },
  },
  {
    name: 'house-sheets',
    path: '/houses',
    who: 'guide',
    prepare: async (page) => {
      await byButton(/^View Details/)(page);
      await page.getByRole('link', { name: 'Print Sheets' }).click();
      await page.getByText(/^(The sheet is|All \d+ sheets are) ready/).waitFor();
    },
  },
  {
    name: 'students',
    path: '/students',
    who: 'guide',
    prepare: async (page) => {
      await page
        .getByRole('img', { name: /^Average progress/ })
        .first()
        .waitFor();
    },
  },
  { name: 'my-houses', path: '/today', who: 'guide', prepare: byButton('Choose my students') },
  { name: 'overview', path: '/overview', who: 'guide', prepare: pictured },
  { name: 'overview-house', path: '/overview?scope=No%20House%20assigned', who: 'guide', prepare: pictured },
  {
    name: 'goals-narrowed',
    path: filteredGoals({ waiting_for: 'guide', waiting_since_from: '2026-01-05' }),
    who: 'guide',
  },
  { name: 'house-details', path: '/houses', who: 'guide', prepare: byButton(/^View Details/) },
  { name: 'house-edit', path: '/houses', who: 'guide', prepare: byButton(/^Edit House/) },
  { name: 'house-add', path: '/houses', who: 'guide', prepare: byButton('Add House') },
  { name: 'settings-profile-guide', path: '/settings', who: 'guide' },
  { name: 'saved-reply-add', path: '/settings', who: 'guide', prepare: byButton('Add a reply') },
  { name: 'settings-profile', path: '/settings', who: 'student' },
  { name: 'settings-profile-edit', path: '/settings', who: 'student', prepare: press('Edit') },
  { name: 'settings-password', path: '/settings?tab=password', who: 'student' },
  { name: 'settings-appearance', path: '/settings?tab=appearance', who: 'student' },
  { name: 'settings-security', path: '/settings?tab=security', who: 'student' },
  { name: 'second-factor-set-up', path: '/settings?tab=security', who: 'student', prepare: press('Set up') },
  { name: 'settings-notifications', path: '/settings?tab=notifications', who: 'student' },
  { name: 'settings-school', path: '/settings?tab=school', who: 'guide', prepare: termsThere },
  {
    name: 'term-edit',
    path: '/settings?tab=school',
    who: 'guide',
    prepare: async (page) => {
      await termsThere(page);
      await page
        .getByRole('region', { name: 'Terms' })
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await opened(page);
    },
  },
  {
    name: 'new-term',
    path: '/settings/new-term',
    who: 'guide',
    prepare: async (page) => {
      await page.getByRole('heading', { name: 'Finished goals' }).waitFor();
    },
  },
  { name: 'notifications', path: '/goals', who: 'student', prepare: byButton(/^Notifications/) },
  { name: 'settings-danger', path: '/settings?tab=danger', who: 'student' },
  { name: 'account-delete', path: '/settings?tab=danger', who: 'student', prepare: byButton('Delete Account') },
  { name: 'search', path: '/goals', who: 'guide', prepare: byButton('Search') },
  { name: 'search-student', path: '/goals', who: 'student', prepare: searchedFor('tomatoes') },
  { name: 'search-guide', path: '/goals', who: 'guide', prepare: searchedFor('mia') },
  {
    name: 'keys',
    path: '/review',
    who: 'guide',
    prepare: async (page) => {
      await page.getByRole('article').waitFor();
      await page.keyboard.press('?');
      await opened(page);
    },
  },
  { name: 'user-menu', path: '/goals', who: 'student', prepare: press('User menu') },
];
