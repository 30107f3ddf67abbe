import type { Page } from 'playwright-core';
import { byButton, fromRow, opened, press, type Screen } from './screen.ts';

const codesThere = async (page: Page) => {
  await page.getByRole('button', { name: /^Make \d+ (of \d+ )?cards/ }).waitFor();
};

const studentPage = async (page: Page) => {
  await page.getByRole('link', { name: 'Mia Lindqvist' }).first().click();
  await page.getByRole('heading', { name: 'Mia Lindqvist', level: 1 }).waitFor();
};

export const peopleScreens: readonly Screen[] = [
  { name: 'users', path: '/admin', who: 'guide' },
  { name: 'user-add', path: '/admin', who: 'guide', prepare: byButton('Add User') },
  { name: 'user-edit', path: '/admin?sortBy=role&sortOrder=desc', who: 'guide', prepare: fromRow('Edit User') },
  { name: 'user-history', path: '/admin?sortBy=role&sortOrder=desc', who: 'guide', prepare: fromRow('View History') },
  { name: 'user-sign-ins', path: '/admin?sortBy=role&sortOrder=desc', who: 'guide', prepare: fromRow('View Logins') },
  { name: 'users-confirm', path: '/admin?dialog=confirm', who: 'guide', prepare: opened },
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
  { name: 'house-details', path: '/houses', who: 'guide', prepare: byButton(/^View Details/) },
  { name: 'house-edit', path: '/houses', who: 'guide', prepare: byButton(/^Edit House/) },
  { name: 'house-add', path: '/houses', who: 'guide', prepare: byButton('Add House') },
];
