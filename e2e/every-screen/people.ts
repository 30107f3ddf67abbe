import { asGuide, byButton, fromRow, opened, press, type Screen, says, shows } from './screen.ts';

const makeCards = /^Make \d+ (of \d+ )?cards/;
const studentsFirst = '/admin?sortBy=role&sortOrder=desc';

export const peopleScreens: readonly Screen[] = [
  asGuide('users', '/admin'),
  asGuide('user-edit', studentsFirst, fromRow('Edit User')),
  asGuide('user-history', studentsFirst, fromRow('View History')),
  asGuide('user-sign-ins', studentsFirst, fromRow('View Logins')),
  asGuide('users-confirm', '/admin?dialog=confirm', opened),
  asGuide('codes', '/admin/codes?also=yes', shows('button', makeCards)),
  asGuide('codes-made', '/admin/codes?also=yes', press(makeCards), says(/cards are ready\./)),
  asGuide('houses', '/houses'),
  asGuide('student-guide', '/goals', press('Mia Lindqvist', 'link'), shows('heading', /^Mia Lindqvist$/)),
  asGuide(
    'house-sheets',
    '/houses',
    byButton(/^View Details/),
    press('Print Sheets', 'link'),
    says(/^(The sheet is|All \d+ sheets are) ready/),
  ),
  asGuide('students', '/students', shows('img', /^Average progress/)),
  asGuide('my-houses', '/today', byButton('Choose my students')),
  asGuide('house-details', '/houses', byButton(/^View Details/)),
  asGuide('house-edit', '/houses', byButton(/^Edit House/)),
  asGuide('house-add', '/houses', byButton('Add House')),
];
