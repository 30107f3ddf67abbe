import { expect, test } from 'vitest';
import { headingOf, isLastNameFirst } from './heading-meaning.ts';

test.each([
  'Nachname, Vorname',
  'Name, Vorname',
  'Surname, Forename',
  'Last Name, First Name',
  'Last, First',
  'First and last name',
  'Vor- und Nachname',
  'Nom et prénom',
  'Prénom et nom',
  'Apellidos y nombres',
  'Cognome, Nome proprio',
  'Achternaam en voornaam',
  'För- och efternamn',
])('a column "%s" holds the whole name', (heading) => {
  expect(headingOf(heading).meaning).toBe('full_name');
});

test.each([
  ['Vorname', 'first_name'],
  ['Student First Name*', 'first_name'],
  ['student_lastName', 'last_name'],
  ['users.family_name', 'last_name'],
  ['Segundo apellido', 'second_last_name'],
  ['Name', 'name'],
  ['Name\n(first last)', 'name'],
  ['Class name', 'house'],
  ['groups.name', 'house'],
  ['Tutor Group [Required]', 'house'],
  ['Email Address [Required]', 'email'],
  ['Schul-E-Mail', 'email'],
  ['Schülernr.', 'number'],
  ['N° élève', 'number'],
  ['Pupil No.', 'number'],
  ['Account enabled', 'status'],
  ['Nom de l’élève', 'name'],
  ['Schüler/in Vorname', 'first_name'],
  ['Tutor class', 'house'],
  ['Klasse/Kurs', 'house'],
  ['Form tutor', undefined],
  ['STUDENTS.LastFirst', 'full_name'],
  ['Tussenv.', 'last_name_prefix'],
  ['Tussenv', 'last_name_prefix'],
  ['NameLFM', 'full_name'],
  ['name_first', 'first_name'],
  ['Schueler_Nachname', 'last_name'],
  ['Tutor Grp', 'house'],
  ['Mentor Group', 'house'],
  ['Classe de rattachement', 'house'],
  ['System Status', 'status'],
  ['Situación', 'status'],
  ['Last day of attendance', 'status'],
  ['Enrollment Leave Date', 'status'],
  ['Prénom 2', 'unused'],
  ['On-roll status', 'status'],
  ['SEN status', undefined],
  ['Mother’s first name', undefined],
  ['Name (Parent)', undefined],
  ['Name of the first bus', undefined],
] as const)('a column "%s" holds %s', (heading, meaning) => {
  expect(headingOf(heading).meaning).toBe(meaning);
});

test.each([
  ['Student Email', 'own'],
  ['Email (Work)', 'own'],
  ['StuEmail', 'own'],
  ['Schueler_Email', 'own'],
  ['E-mail žáka', 'own'],
  ['Correo corporativo', 'own'],
  ['Adresse de courriel', 'unsaid'],
  ['Email', 'unsaid'],
  ['Home Email', 'private'],
  ['Recovery Email', 'private'],
  ['Email (Mother)', 'somebody else'],
  ['Form Tutor Email', 'somebody else'],
  ['Contact_email', 'somebody else'],
  ['Email (contact)', 'somebody else'],
  ['Mors e-mail', 'somebody else'],
  ['CntEmail', 'somebody else'],
  ['E-Mail Erziehungsberechtigte', 'somebody else'],
  ['Student Guardian Email', 'somebody else'],
] as const)('an address under "%s" is %s', (heading, whose) => {
  expect(headingOf(heading)).toMatchObject({ whose, isAddress: true });
});

test.each([
  ['Nom et prénom', true],
  ['Cognome e nome', true],
  ['Nachname, Vorname', true],
  ['Name, Vorname', true],
  ['Name (Last First)', true],
  ['Prénom et nom', false],
  ['Name (First Last)', false],
  ['First and last name', false],
  ['Name', false],
])('last names come first under "%s": %s', (heading, expected) => {
  expect(isLastNameFirst(heading)).toBe(expected);
});
