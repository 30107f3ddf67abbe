import type { ImportCase } from '../import-cases.ts';
import { ada, at, ben, cem, lines } from './people.ts';

/** Files that a program or a person has changed on the way. */
export const oddCases: readonly ImportCase[] = [
  {
    file: 'lines-in-quotes.csv',
    kind: 'oddities',
    about: 'each line is in quotes as a whole, with its own quotes doubled',
    text: lines('\r\n', '"Name,""Class"",Email"', `"Ada Okafor,""7a"",${at('ada')}"`, `"Ben Ruiz,""7b"",${at('ben')}"`),
    rows: [ada, ben],
  },
  {
    file: 'apostrophes-around.csv',
    kind: 'oddities',
    about: 'apostrophes around each cell, as databases write text',
    text: lines('\n', `'Name','Class','Email'`, `'Ada Okafor','7a','${at('ada')}'`, `'Ben Ruiz','7b','${at('ben')}'`),
    rows: [ada, ben],
  },
  {
    file: 'addresses-as-links.csv',
    kind: 'oddities',
    about: 'addresses that were links, and the same ones as a directory lists them',
    text: lines(
      '\n',
      'Proxy addresses,User principal name,Name,Class',
      `SMTP:${at('ada')},mailto:${at('ada')}?subject=Hello,Ada Okafor,7a`,
      `SMTP:${at('ben')},${at('ben')},Ben Ruiz,7b`,
    ),
    rows: [ada, ben],
  },
  {
    file: 'list-of-courses.csv',
    kind: 'oddities',
    about: 'a line for each course of a person, which is no address that several share',
    text: lines(
      '\n',
      'Student,Form,Email,Course',
      ...['Art', 'Maths', 'Latin'].flatMap((course) => [
        `Ada Okafor,7a,${at('ada')},${course}`,
        `Ben Ruiz,7b,${at('ben')},${course}`,
      ]),
    ),
    rows: [ada, ben],
  },
  {
    file: 'courses-under-class.csv',
    kind: 'oddities',
    about: 'the class of a person differs from line to line, so it is a course',
    text: lines(
      '\n',
      'Student,Class,Email',
      ...['Art', 'Maths', 'Latin'].flatMap((course) => [
        `Ada Okafor,${course},${at('ada')}`,
        `Ben Ruiz,${course},${at('ben')}`,
      ]),
    ),
    asks: 'house',
  },
  {
    file: 'quotation-marks-of-a-word-processor.csv',
    kind: 'oddities',
    about: 'curly quotation marks around each cell, and a semicolon behind an address',
    text: lines('\n', '“Name”,“Class”,“Email”', `“Ada Okafor”,“7a”,“${at('ada')};”`, `“Ben Ruiz”,“7b”,“${at('ben')}”`),
    rows: [ada, ben],
  },
  {
    file: 'preferred-surname-of-some.csv',
    kind: 'names',
    about: 'few have a preferred surname: nobody loses the legal one',
    text: lines(
      '\n',
      'Legal Surname,Preferred Surname,Forename,Form,Email',
      `Okafor,,Ada,7a,${at('ada')}`,
      `Sanz,Ruiz,Ben,7b,${at('ben')}`,
    ),
    asks: 'name',
  },
  {
    file: 'infix-behind-the-surname.csv',
    kind: 'names',
    about: 'Dutch: a surname with its infix behind a comma',
    text: lines('\n', 'Roepnaam;Achternaam;Klas;E-mail', `Cem;Berg, van den;7b;${at('cem')}`),
    rows: [{ email: at('cem'), name: 'Cem van den Berg', house: '7b' }],
  },
  {
    file: 'name-under-email.csv',
    kind: 'address column',
    about: 'the headings of names and addresses are swapped',
    text: lines('\n', 'Email,Name', `Ada Okafor,${at('ada')}`, `Ben Ruiz,${at('ben')}`),
    asks: 'name',
  },
  {
    file: 'p1-email.csv',
    kind: 'whose address',
    about: 'P1 is the first parent, which no list of words can know',
    text: lines('\n', 'Name,P1 Email', 'Ada Okafor,eve@home.example', 'Ben Ruiz,rob@home.example'),
    asks: 'email',
  },
  {
    file: 'no-date.csv',
    kind: 'status',
    about: 'marks in place of a last day, and days in the notations of spreadsheets',
    text: lines(
      '\n',
      'Name;Class;Email;Leaving Date',
      `Ada Okafor;7a;${at('ada')};0000-00-00`,
      `Ben Ruiz;7b;${at('ben')};01/01/1900`,
      `Cem Aydin;7b;${at('cem')};31-Jul-21`,
    ),
    rows: [ada, ben, cem('left out')],
  },
  {
    file: 'other-states.csv',
    kind: 'status',
    about: 'Archived on is a status, SEN and MFA are none',
    text: lines(
      '\n',
      'Name,Class,Email,SEN Status,MFA status,Archived On',
      `Ada Okafor,7a,${at('ada')},N,Disabled,`,
      `Ben Ruiz,7b,${at('ben')},N,Enabled,`,
      `Cem Aydin,7b,${at('cem')},E,Enabled,2021-02-03`,
    ),
    rows: [ada, ben, cem('left out')],
  },
];
