import { asGuide, byButton, fromRow, opened, press, type Screen, shows, there } from './screen.ts';

const makeCards = /^Make \d+ (of \d+ )?cards/;
const studentsFirst = '/admin?sortBy=role&sortOrder=desc';

export const peopleScreens: readonly Screen[] = [
  asGuide('users', '/admin'),
  asGuide('user-edit', studentsFirst, fromRow('Edit User')),
  asGuide('user-history', studentsFirst, fromRow('View History')),
  asGuide('user-sign-ins', studentsFirst, fromRow('View Logins')),
  asGuide('users-confirm', '/admin?dialog=confirm', opened),
  asGuide('codes', '/admin/codes?also=yes', shows('button', makeCards)),
  asGuide(
    'codes-made',
    '/admin/codes?also=yes',
    press(makeCards),
    there((page) => page.getByText(/cards are ready\./)),
  ),
  asGuide('houses', '/houses'),
  asGuide(
    'student-guide',
    '/goals',
    (page) => page.getByRole('link', { name: 'Mia Lindqvist' }).first().click(),
    there((page) => page.getByRole('heading', { name: 'Mia Lindqvist', level: 1 })),
  ),
  asGuide(
    'house-sheets',
    '/houses',
    byButton(/^View Details/),
    (page) => page.getByRole('link', { name: 'Print Sheets' }).click(),
    there((page) => page.getByText(/^(The sheet is|All \d+ sheets are) ready/)),
  ),
  asGuide('students', '/students', shows('img', /^Average progress/)),
  asGuide('my-houses', '/today', byButton('Choose my students')),
  asGuide('house-details', '/houses', byButton(/^View Details/)),
  asGuide('house-edit', '/houses', byButton(/^Edit House/)),
  asGuide('house-add', '/houses', byButton('Add House')),
];
