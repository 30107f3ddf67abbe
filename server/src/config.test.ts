import { expect, test } from 'vitest';
import { BadSetting, readConfig } from './config.ts';

test('a school that sets nothing gets the settings that the README promises', () => {
  expect(readConfig({ TIME_ZONE: 'Europe/Berlin' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    firstSuperuser: undefined,
    signup: 'open',
    timeZone: 'Europe/Berlin',
    exampleGoalsUrl: '/example-goals',
    logLevel: 'info',
  });
});

test('an empty setting counts as one that is left out', () => {
  expect(readConfig({ PORT: '', SIGNUP: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, signup: 'open' });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'trellis.school.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['FIRST_SUPERUSER', 'a@school.example'],
  ['FIRST_SUPERUSER_PASSWORD', 'long enough'],
  ['SMTP_URL', 'mail.school.example'],
  ['SIGNUP', 'maybe @'],
  ['TIME_ZONE', 'Mars/Olympus'],
  ['EXAMPLE_GOALS_URL', '//evil.example'],
  ['TRUST_PROXY', 'a'],
  ['TRUST_PROXY', '10.0.0.0/999'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused with a sentence that names the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadSetting);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test('a refused database address does not show the password in it', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://u:secret@host/x' })).toThrow(/^(?!.*secret)/);
});

test('sign-up can be open to listed email domains, however they are written', () => {
  expect(readConfig({ SIGNUP: 'School.example, @students.school.example' }).signup).toEqual({
    domains: ['school.example', 'students.school.example'],
  });
});

test('proxies are trusted by number, by address or by range', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8 ::1' }).trustProxy).toEqual(['loopback', '10.0.0.0/8', '::1']);
});
