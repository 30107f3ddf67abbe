import { byButton, fromRow, inOrder, opened, press, type Screen, there } from './screen.ts';

const makeCards = /^Make \d+ (of \d+ )?cards/;
const codesThere = there((page) => page.getByRole('button', { name: makeCards }));

export const peopleScreens: readonly Screen[] = [
  { name: 'users', path: '/admin', who: 'guide' },
  { name: 'user-edit', path: '/admin?sortBy=role&sortOrder=desc', who: 'guide', prepare: fromRow('Edit User') },
  { name: 'user-history', path: '/admin?sortBy=role&sortOrder=desc', who: 'guide', prepare: fromRow('View History') },
  { name: 'user-sign-ins', path: '/admin?sortBy=role&sortOrder=desc', who: 'guide', prepare: fromRow('View Logins') },
  { name: 'users-confirm', path: '/admin?dialog=confirm', who: 'guide', prepare: opened },
  { name: 'codes', path: '/admin/codes?also=yes', who: 'guide', prepare: codesThere },
  {
    name: 'codes-made',
    path: '/admin/codes?also=yes',
    who: 'guide',
    prepare: inOrder(
      press(makeCards),
      there((page) => page.getByText(/cards are ready\./)),
    ),
  },
  { name: 'houses', path: '/houses', who: 'guide' },
  {
    name: 'student-guide',
    path: '/goals',
    who: 'guide',
    prepare: inOrder(
      (page) => page.getByRole('link', { name: 'Mia Lindqvist' }).first().click(),
      there((page) => page.getByRole('heading', { name: 'Mia Lindqvist', level: 1 })),
    ),
  },
  {
    name: 'house-sheets',
    path: '/houses',
    who: 'guide',
    prepare: inOrder(
      byButton(/^View Details/),
      (page) => page.getByRole('link', { name: 'Print Sheets' }).click(),
      there((page) => page.getByText(/^(The sheet is|All \d+ sheets are) ready/)),
    ),
  },
  {
    name: 'students',
    path: '/students',
    who: 'guide',
    prepare: there((page) => page.getByRole('img', { name: /^Average progress/ })),
  },
  { name: 'my-houses', path: '/today', who: 'guide', prepare: byButton('Choose my students') },
  { name: 'house-details', path: '/houses', who: 'guide', prepare: byButton(/^View Details/) },
  { name: 'house-edit', path: '/houses', who: 'guide', prepare: byButton(/^Edit House/) },
  { name: 'house-add', path: '/houses', who: 'guide', prepare: byButton('Add House') },
];
