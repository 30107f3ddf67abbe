import type { ExpectedRow, ImportCase } from '../import-cases.ts';
import { ada, at, ben, cem, lines } from './people.ts';

const sixty = Array.from({ length: 60 }, (_, n) => {
  const first = ['Ayşe', 'Nele', 'Omid', 'Łukasz', 'Nguyễn'][n % 5] ?? '';
  const last = `${["O'Neil", 'Karimi', 'Müller', 'D’Souza', 'Wałęsa', 'Øster'][n % 6]} ${n}`;
  return { first, last, email: at(`p${n}.${50 + n}`), house: `10${'abc'[n % 3]}` };
});
const sixtyRows = sixty.map(
  ({ first, last, email, house }): ExpectedRow => ({ email, name: `${first} ${last}`, house, role: 'student' }),
);

/** Single files, as the programs of schools and their providers write them. */
export const textCases: readonly ImportCase[] = [
  {
    file: 'sixty-of-asv.csv',
    kind: 'kept',
    about: 'sixty people of ASV',
    text: lines(
      '\r\n',
      'Familienname;Rufname;Klasse;E-Mail',
      ...sixty.map(({ first, last, email, house }) => [last, first, house, email].join(';')),
    ),
    rows: sixtyRows,
  },
  {
    file: 'sixty-with-mixed-line-ends.csv',
    kind: 'line ends',
    about: 'sixty people, headings end with CRLF, people with LF',
    text: `Email,Name,Class\r\n${lines('\n', ...sixty.map(({ first, last, email, house }) => `${email},"${first} ${last}",${house}`))}`,
    rows: sixtyRows,
  },
  {
    file: 'kantonsschule.csv',
    kind: 'address column',
    about: 'a Swiss school: Name is the last name, the private address comes first',
    text: lines(
      '\r\n',
      'Name;Vorname;Klasse;Mail privat;Mail Schule;Erziehungsberechtigte/r E-Mail;Status',
      `Okafor;Ada;7a;ada@mail.example;${at('ada')};mum@home.example;aktiv`,
      `Ruiz;Ben;7b;ben@mail.example;${at('ben')};dad@home.example;aktiv`,
      `Aydin;Cem;7b;cem@mail.example;${at('cem')};ma@home.example;ausgetreten`,
    ),
    rows: [ada, ben, cem('left out')],
  },
  {
    file: 'webuntis.csv',
    kind: 'headings',
    about: 'WebUntis: name is a code, longName a surname, exitDate long over',
    text: lines(
      '\n',
      'name\tlongName\tforeName\tgender\tbirthDate\tklasse.name\tentryDate\texitDate\ttext\tid\texternKey\taddress.email\taddress.mobile',
      `OkaAda\tOkafor\tAda\tW\t01.02.2012\t7a\t01.08.2023\t\t\t1201\t88\t${at('ada')}\t`,
      `RuiBen\tRuiz\tBen\tM\t03.04.2012\t7b\t01.08.2023\t31.07.2099\t\t1202\t89\t${at('ben')}\t`,
      `AydCem\tAydin\tCem\tM\t05.06.2012\t7b\t01.08.2020\t31.07.2021\t\t1203\t90\t${at('cem')}\t`,
    ),
    rows: [ada, ben, cem('left out')],
  },
  {
    file: 'isams.csv',
    kind: 'headings',
    about: 'iSAMS: prefixes before the headings, a preferred name, the address of a contact',
    text: lines(
      '\r\n',
      'txtSchoolID,txtSurname,txtForename,txtPreName,txtForm,txtEmailAddress,txtContactEmailAddress,intNCYear',
      `00123,Okafor,Adaeze,Ada,7a,${at('ada')},mum@home.example,7`,
      `00124,Ruiz,Benjamin,Ben,7b,${at('ben')},dad@home.example,7`,
    ),
    asks: 'email',
    rows: [ada, ben],
  },
  {
    file: 'powerschool-enroll-status.csv',
    kind: 'status',
    about: 'PowerSchool: 0 is enrolled, 2 transferred, 3 graduated',
    text: lines(
      '\r',
      'Student_Number\tLast_Name\tFirst_Name\tHome_Room\tEnroll_Status\tStudent_Web_Email\tGuardianEmail',
      `100\tOkafor\tAda\t7a\t0\t${at('ada')}\tmum@home.example`,
      `101\tRuiz\tBen\t7b\t0\t${at('ben')}\tdad@home.example`,
      `102\tAydin\tCem\t7b\t2\t${at('cem')}\tma@home.example`,
      `103\tDiaz\tDan\t7b\t3\t${at('dan')}\tpa@home.example`,
    ),
    rows: [ada, ben, cem('left out'), { email: at('dan'), result: 'left out' }],
  },
  {
    file: 'google-admin-download.csv',
    kind: 'status',
    about: 'Google: remarks in brackets, a recovery address, a suspended account, paths of units are no class',
    text: lines(
      '\n',
      'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Password Hash Function [UPLOAD ONLY],Org Unit Path [Required],New Primary Email [UPLOAD ONLY],Recovery Email,Home Secondary Email,Status [READ ONLY],Last Sign In [READ ONLY],Employee Title',
      `Ada,Okafor,${at('ada')},****,,/Students/2031,,mum@home.example,ada@mail.example,Active,2026/01/02 08:00:00,`,
      `Ben,Ruiz,${at('ben')},****,,/Students/2031,,,ben@mail.example,Active,Never logged in,`,
      `Cem,Aydin,${at('cem')},****,,/Students/2031,,,,Suspended,Never logged in,`,
    ),
    rows: [{ ...ada, house: null }, { ...ben, house: null }, cem('left out')],
  },
  {
    file: 'entra-bulk-download.csv',
    kind: 'status',
    about: 'Entra: guests and disabled accounts, other addresses in a list',
    text: lines(
      '\r\n',
      'userPrincipalName,displayName,surname,mail,givenName,objectId,userType,jobTitle,department,accountEnabled,usageLocation,otherMails,creationType',
      `${at('ada')},Ada Okafor,Okafor,${at('ada')},Ada,1a2b,Member,,7a,True,DE,,`,
      `${at('ben')},Ben Ruiz,Ruiz,${at('ben')},Ben,1a2c,Member,,7b,True,DE,ben@mail.example,`,
      `${at('cem')},Cem Aydin,Aydin,${at('cem')},Cem,1a2d,Member,,7b,False,DE,,`,
      'guest_home.example#EXT#@school.example,Gus Guest,Guest,guest@home.example,Gus,1a2e,Guest,,,True,DE,,Invitation',
    ),
    rows: [
      { ...ada, house: [null, '7a'] },
      { ...ben, house: [null, '7b'] },
      cem('left out'),
      { email: 'guest@home.example', result: 'left out' },
    ],
  },
  {
    file: 'clever-teachers.csv',
    kind: 'whose address',
    about: 'Clever’s list of teachers: their address is their own, but someone should look',
    guides: true,
    text: lines(
      '\n',
      'School_id,Teacher_id,Teacher_number,Teacher_email,First_name,Middle_name,Last_name,Title,Username',
      '1,9,900,tia@school.example,Tia,,Moreau,Ms,tmoreau',
    ),
    asks: 'email',
  },
  {
    file: 'two-addresses-in-a-cell.csv',
    kind: 'whose address',
    about: 'a cell with two addresses is refused, not guessed',
    text: lines(
      '\n',
      'Name,Class,E-mail',
      `Ada Okafor,7a,${at('ada')}`,
      `Ben Ruiz,7b,${at('ben')}`,
      `Cem Aydin,7b,${at('cem')}; cem@mail.example`,
    ),
    rows: [ada, ben, { email: '', result: 'refused' }],
  },
  {
    file: 'contact-email-alone.csv',
    kind: 'whose address',
    about: 'the only addresses are those of contacts',
    text: lines(
      '\n',
      'Student,Form,Contact 1 Name,Contact 1 Email,Parent’s E-mail Address',
      'Ada Okafor,7a,Eve Okafor,eve@home.example,eve@home.example',
      'Ben Ruiz,7b,Rob Ruiz,rob@home.example,rob@home.example',
    ),
    asks: 'email',
  },
  {
    file: 'lusd.csv',
    kind: 'address column',
    about: 'a German school: the addresses of parents stand before those of students',
    text: lines(
      '\r\n',
      'Schüler_Nachname;Schüler_Vorname;Klassen_Klassenbezeichnung;E-Mail Erziehungsberechtigte/r;E-Mail Schüler/in',
      `Okafor;Ada;7a;mum@home.example;${at('ada')}`,
      `Ruiz;Ben;7b;dad@home.example;${at('ben')}`,
    ),
    rows: [ada, ben],
  },
  {
    file: 'pronote.csv',
    kind: 'headings',
    about: 'Pronote: capitals, two parents, a class',
    text: lines(
      '\r\n',
      'NOM;PRÉNOM;CLASSE;Adresse E-mail resp. légal 1;Adresse E-mail;Adresse E-mail resp. légal 2',
      `Okafor;Ada;7a;mum@home.example;${at('ada')};`,
      `Ruiz;Ben;7b;dad@home.example;${at('ben')};ma@home.example`,
    ),
    rows: [ada, ben],
  },
  {
    file: 'arbor.csv',
    kind: 'headings',
    about: 'Arbor: a colon in the headings, names of law beside preferred ones',
    text: lines(
      '\n',
      'Arbor ID,Legal First Name,Preferred First Name,Legal Last Name,Registration form: Full name,Email address (Default),Primary Guardian: Default email',
      `1,Adaeze,Ada,Okafor,7a,${at('ada')},mum@home.example`,
      `2,Benjamin,Ben,Ruiz,7b,${at('ben')},dad@home.example`,
    ),
    rows: [ada, ben],
  },
  {
    file: 'unicode-text-of-a-spreadsheet.csv',
    kind: 'code pages',
    about: 'UTF-16 with tabs, as a spreadsheet saves Unicode text, with lines that end with CR',
    text: `\u{FEFF}${lines('\r', 'SURNAME\tFORENAME(S)\tFORM\tE-MAIL ADDRESS (SCHOOL)', `Okafor\tAda\t7a\t${at('ada')}`, `Ruiz\tBen\t7b\t${at('ben')}`)}`,
    encoding: 'utf16le',
    rows: [ada, ben],
  },
  {
    file: 'managebac.csv',
    kind: 'whose address',
    about: 'ManageBac: an advisor’s name and address are neither class nor pupil',
    text: lines(
      '\n',
      'Student ID,Last Name,First Name,Homeroom Advisor,Homeroom Advisor Email,Class,Email,Archived',
      `1,Okafor,Ada,Tia Moreau,tia@school.example,7a,${at('ada')},No`,
      `2,Ruiz,Ben,Tia Moreau,tia@school.example,7b,${at('ben')},No`,
      `3,Aydin,Cem,Tia Moreau,tia@school.example,7b,${at('cem')},Yes`,
    ),
    rows: [ada, ben, cem('left out')],
  },
  {
    file: 'skyward.csv',
    kind: 'headings',
    about: 'Skyward: shortened words in the headings',
    text: lines(
      '\n',
      'Stu Last Name,Stu First Name,Stu Homeroom,Stu Email,Guard 1 Email',
      `Okafor,Ada,7a,${at('ada')},mum@home.example`,
      `Ruiz,Ben,7b,${at('ben')},dad@home.example`,
    ),
    rows: [ada, ben],
  },
];
