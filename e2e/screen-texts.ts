import type { Locator, Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, makeStudent } from './data.ts';
import { linkMailedTo } from './mail.ts';
import { choose } from './screen.ts';

/** The agreed texts of each screen. Texts that depend on more than the screen are in its own spec. */
type Says = {
  screen: string;
  path: string | (() => Promise<string>);
  who?: 'guide' | 'student';
  /** Opens the part to check. @returns that part, unless it is the whole page */
  bringUp?: (page: Page) => Promise<Locator>;
} & ExpectedTexts;

export type ExpectedTexts = {
  headings?: readonly string[];
  fields?: readonly string[];
  buttons?: readonly string[];
  links?: readonly string[];
  texts?: readonly string[];
};

const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

const byButton = (button: string, dialog: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  return dialogOf(page, dialog);
};

const fromRow = (row: string, item: string, dialog: string | RegExp) => async (page: Page) => {
  await choose(page, row, item);
  return dialogOf(page, dialog);
};

const liveResetLink = async (): Promise<string> => {
  const { email } = await makeStudent();
  await call(api.auth.recover, { params: { email } });
  return linkMailedTo(email);
};

const goalFields = ['Goal', 'Goal type', 'Period', 'Description', 'Due date'];
const account = ['Email', 'Full Name', 'House', 'Confirm Password', 'Admin', 'Active'];

export const screenTexts: readonly Says[] = [
  {
    screen: 'the sign-up',
    path: '/signup',
    headings: ['Sign Up'],
    fields: ['Full Name', 'Email', 'Password', 'Confirm Password'],
    buttons: ['Sign Up'],
    links: ['Log In'],
  },
  {
    screen: 'the login',
    path: '/login',
    headings: ['Log In'],
    fields: ['Email', 'Password'],
    buttons: ['Log In'],
    links: ['Forgot Password?', 'Sign Up'],
  },
  {
    screen: 'the recovery of a password',
    path: '/recover-password',
    headings: ['Password Recovery'],
    fields: ['Email'],
    buttons: ['Continue'],
  },
  {
    screen: 'the new password',
    path: liveResetLink,
    headings: ['Reset Password'],
    fields: ['New Password', 'Confirm Password'],
    buttons: ['Reset Password'],
  },
  {
    screen: 'the goals',
    path: '/goals',
    who: 'student',
    headings: ['Purpose Statement', 'Goals'],
    buttons: ['Add Goal', 'Previous page', 'Next page', 'Page 1'],
    links: ['Goals', 'My Settings', 'Houses'],
    texts: ['I want to build bridges.'],
  },
  {
    screen: 'a goal',
    path: '/goals',
    who: 'student',
    bringUp: fromRow('Grow beans', 'View Goal', 'Goal Details'),
    headings: ['Goal Details', 'Grow beans'],
    buttons: ['Edit Goal', 'More actions'],
    texts: ['Goal type', 'Period', 'Due date', 'Owner', 'Assigned by', 'Status', 'Student review', 'Guide review'],
  },
  {
    screen: 'a new goal of a student',
    path: '/goals',
    who: 'student',
    bringUp: byButton('Add Goal', 'Add Goal'),
    fields: goalFields,
    buttons: ['Save', 'Cancel'],
  },
  {
    screen: 'a new goal of a guide',
    path: '/goals',
    who: 'guide',
    bringUp: byButton('Add Goal', 'Add Goal'),
    fields: [...goalFields, 'Owner'],
    buttons: ['Save', 'Cancel'],
  },
  {
    screen: 'the edit of a goal',
    path: '/goals',
    who: 'student',
    bringUp: fromRow('Grow beans', 'Edit Goal', 'Edit Goal'),
    fields: goalFields,
    buttons: ['Save', 'Cancel'],
    texts: ['Warning: this due date is in the past!'],
  },
  {
    screen: 'the users',
    path: '/admin',
    who: 'guide',
    headings: ['Users'],
    buttons: ['Add User'],
    links: ['Goals', 'My Settings', 'Houses', 'Users', 'Review', 'Overview'],
    texts: ['You', 'Admin', 'Student', 'Active', 'No House assigned'],
  },
  {
    screen: 'a new user',
    path: '/admin',
    who: 'guide',
    bringUp: byButton('Add User', 'Add User'),
    fields: [...account, 'Password'],
    buttons: ['Save', 'Cancel'],
  },
  {
    screen: 'the edit of a user',
    path: '/admin',
    who: 'guide',
    bringUp: fromRow('Noah', 'Edit User', 'Edit User'),
    fields: [...account, 'New Password'],
    buttons: ['Save', 'Cancel'],
  },
  {
    screen: 'the houses',
    path: '/houses',
    who: 'guide',
    headings: ['Houses (2)'],
    buttons: ['Add House', 'View Details of Oak', 'Edit House Oak'],
    texts: ['House Name', 'Actions'],
  },
  {
    screen: 'a house',
    path: '/houses',
    who: 'guide',
    bringUp: byButton('View Details of Oak', 'Oak'),
    buttons: ['Edit House'],
    texts: ['Users in this house (1)', 'Mia Lindqvist', 'User', 'Active'],
  },
  {
    screen: 'the edit of a house',
    path: '/houses',
    who: 'guide',
    bringUp: byButton('Edit House Oak', /^Edit House/),
    fields: ['House Name', 'Add a user'],
    buttons: ['Save', 'Remove from house: Mia Lindqvist'],
  },
  {
    screen: 'the settings',
    path: '/settings',
    who: 'student',
    headings: ['My Settings'],
    buttons: ['Edit'],
    texts: ['My Profile', 'Password', 'Appearance', 'Mia Lindqvist', 'Oak'],
  },
  {
    screen: 'the change of a password',
    path: '/settings?tab=password',
    who: 'student',
    fields: ['Current Password', 'New Password', 'Confirm Password'],
    buttons: ['Save'],
  },
  {
    screen: 'the appearance',
    path: '/settings?tab=appearance',
    who: 'student',
    fields: ['System', 'Light Mode', 'Dark Mode'],
  },
  {
    screen: 'the danger zone',
    path: '/settings?tab=danger',
    who: 'student',
    headings: ['Danger Zone'],
    buttons: ['Delete Account'],
  },
  {
    screen: 'the deletion of an account',
    path: '/settings?tab=danger',
    who: 'student',
    bringUp: byButton('Delete Account', 'Confirmation Required'),
    headings: ['Confirmation Required'],
    buttons: ['Cancel', 'Delete my account'],
  },
];
