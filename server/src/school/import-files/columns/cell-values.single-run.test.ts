import { expect, test } from 'vitest';
import { isNothing } from './heading-words.ts';
import { roleFromFile } from './roles.ts';
import { isGone } from './statuses.ts';

const today = '2026-11-26';

test.each([
  ['Status', 'Suspended', true],
  ['Status', 'Active', false],
  ['Status', 'Withdrawn (moved)', true],
  ['Status', 'No longer enrolled', true],
  ['Aktiv', 'FALSCH', true],
  ['Is Alumni', 'TRUE', true],
  ['Graduated', 'No', false],
  ['Statut', 'Sorti le 01/02/2021', true],
  ['Situación', 'Traslado', true],
  ['End Status', 'W1: Withdrew to another school', true],
  ['Datum uitschrijving', '01-02-2021', true],
  ['Status', 'Former Pupil', true],
  ['Status', 'Applicant', true],
  ['Status', 'Member', undefined],
  ['Status', 'nicht aktiv', true],
  ['Status', 'abgegangen', true],
  ['Status', 'Nicht mehr an der Schule', true],
  ['Statut', 'Désinscrite', true],
  ['Statut', 'Non inscrit', true],
  ['Estado', 'No activo', true],
  ['Estado', 'Dada de baja', true],
  ['Estado', 'Egresado', true],
  ['Active', 'No', true],
  ['Aktiv', 'ja', false],
  ['accountEnabled', 'False', true],
  ['Block credential', 'False', false],
  ['Suspended', 'TRUE', true],
  ['Leaving Date', '31/07/2024', true],
  ['Leaving Date', '2099-07-31', false],
  ['Leaving Date', '20240731', true],
  ['Leaving Date', '20990731', false],
  ['Exit Date', 'July 31, 2024', true],
  ['Exit Date', 'Jul 31 2099', false],
  ['Exit Date', '31. Juli 2024', true],
  ['Leaving Date', '', false],
])('under "%s", "%s" says that somebody is gone: %s', (heading, value, expected) => {
  expect(isGone(heading, value, today)).toBe(expected);
});

test.each([
  ['Pupil', 'student'],
  ['Schüler/in', 'student'],
  ['Student (Year 7)', 'student'],
  ['Current pupil', 'student'],
  ['Day student', 'student'],
  ['Friend of a student', undefined],
  ['Student teacher', undefined],
  ['Lehrkraft', 'guide'],
  ['Klassenlehrerin', 'guide'],
  ['Administrateur', 'guide'],
  ['Administradora', 'guide'],
  ['Parent/Guardian', 'other'],
  ['Student, Teacher', undefined],
  ['Owner', undefined],
])('the role "%s" is %s', (value, expected) => {
  expect(roleFromFile(value)).toBe(expected);
});

test.each(['', '-', '0', '?', '#N/A', 'n/a', 'none', 'No groups'])('"%s" counts as an empty cell', (value) => {
  expect(isNothing(value)).toBe(true);
});

test.each(['08', '7a', 'Oak', '10'])('"%s" is a class', (value) => {
  expect(isNothing(value)).toBe(false);
});
