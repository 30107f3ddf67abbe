import { expect, test } from 'vitest';
import { usualField } from './usual-field.ts';

const both = [
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
];

test.each(both)('a column "%s" holds the whole name', (heading) => {
  expect(usualField(heading)).toBe('full_name');
});

test.each([
  ['Vorname', 'first_name'],
  ['Nachname', 'last_name'],
  ['Name', 'full_name'],
  ['Class name', 'house'],
  ['Mother’s first name', undefined],
  ['Name of the first bus', undefined],
])('a column "%s" holds %s', (heading, field) => {
  expect(usualField(heading)).toBe(field);
});
