import { expect, test } from 'vitest';
import { commandHere } from '../../testing/cli.ts';
import { readConfig } from './config.ts';
import { warningsOfSettings } from './config.warnings.ts';

const warnings = (given: Record<string, string>) => warningsOfSettings(readConfig(given), given);
const mail = { SMTP_URL: 'smtps://mail.school.example', PUBLIC_URL: 'https://trellis.school.example' };
const google = {
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'trellis',
  OIDC_CLIENT_SECRET: 's3cret',
  OIDC_ALLOWED_DOMAINS: 'school.example',
};
const database = 'postgres://trellis@localhost/trellis';

test.each<[what: string, given: Record<string, string>, names: string]>([
  ['emails would link to the reader’s own machine', { ...mail, PUBLIC_URL: 'http://localhost:3000' }, 'PUBLIC_URL'],
  ['emails would link to the reader’s own machine by default', { SMTP_URL: mail.SMTP_URL }, 'PUBLIC_URL'],
  ['no mail server takes the sender', { ...mail, PUBLIC_URL: 'https://10.0.0.5' }, 'MAIL_FROM'],
  ['nobody could confirm an address', { SIGNUP: 'school.example' }, 'SMTP_URL'],
  ['nobody would be warned before a deletion', { RETENTION_MONTHS: '12' }, 'SMTP_URL'],
  ['the port expects encryption from the beginning', { ...mail, SMTP_URL: 'smtp://mail.example:465' }, 'smtps://'],
  ['the port begins without encryption', { ...mail, SMTP_URL: 'smtps://mail.example:587' }, 'smtp://'],
  ['there is no provider', { OIDC_NAME: 'Oak School', OIDC_GUIDE_GROUP: 'guides' }, 'OIDC_ISSUER'],
  ['Google asks for a secret', { ...google, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET'],
  ['Google sends no groups', { ...google, OIDC_GUIDE_GROUP: 'guides' }, 'OIDC_GUIDE_GROUP'],
  ['providers send nobody back by HTTP', { ...google, PUBLIC_URL: 'http://trellis.school.example' }, 'PUBLIC_URL'],
  [
    'the owner’s address is that of another database',
    { DATABASE_URL: database, DATABASE_OWNER_URL: 'postgres://owner@localhost/other' },
    'DATABASE_OWNER_URL',
  ],
])('a start warns, in one sentence that names what to set, where %s', (_, given, names) => {
  const [warning, ...more] = warnings(given);
  expect(warning).toContain(names);
  expect(warning).toMatch(/\.$/);
  expect(warning).not.toContain('s3cret');
  expect(more).toEqual([]);
});

test('settings that do what they say get no warning', () => {
  for (const given of [
    {},
    { ...mail, SIGNUP: 'school.example', RETENTION_MONTHS: '12', TRUST_PROXY: 'loopback' },
    { ...mail, SMTP_URL: 'smtp://mail.school.example:587' },
    { ...google, ...mail },
    { ...google, PUBLIC_URL: 'http://localhost:3000' },
    { DATABASE_URL: database, DATABASE_OWNER_URL: 'postgres://owner@localhost/trellis?sslmode=require' },
  ]) {
    expect(warnings(given), JSON.stringify(given)).toEqual([]);
  }
});

test('the command that prints the settings prints the warnings too', async () => {
  expect((await commandHere(['config'], { RETENTION_MONTHS: '12' })).out).toContain('SMTP_URL isn’t');
});
