import { describe, expect, test } from 'vitest';
import { prepareHere } from '../../testing/program.ts';
import { readConfig } from './config.ts';

test('a slash in a password and an invalid port get their own message, not the one about encryption', async () => {
  for (const url of [
    'postgres://user:pass/word@127.0.0.1/db',
    'postgres://user:1/2@127.0.0.1/db',
    'postgres://host:x/db',
  ]) {
    expect(await prepareHere({ DATABASE_URL: url })).toMatch(/^DATABASE_URL has a port that is no number.*%2F/);
  }
  for (const url of [
    'postgres://u:p@127.0.0.1:5432,localhost/db',
    'postgres://u@[::1]:5432/db',
    'postgres://u@[::1]/db',
  ]) {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  }
});

describe('the connection to a database on another machine', () => {
  const remote = 'postgres://trellis:s3cret@db.school.example/trellis';
  test('must be encrypted: otherwise Trellis says what to set, without the password', async () => {
    for (const url of [
      remote,
      `${remote}?sslmode=prefer`,
      `${remote}?sslmode=disable`,
      'postgres://localhost,10.0.0.7:5433/trellis',
      'postgres://localhost/trellis?host=db.school.example',
      'postgres://[2001:db8::1]:5432/trellis',
    ]) {
      const sentence = await prepareHere({ DATABASE_URL: url });
      expect(sentence).toMatch(/^DATABASE_URL reaches .* without encryption\..*sslmode=verify-full.*ALLOW_UNENCRYPTED/);
      expect(sentence).not.toContain('s3cret');
    }
    for (const mode of ['require', 'verify-ca', 'verify-full']) {
      expect(readConfig({ DATABASE_URL: `${remote}?sslmode=${mode}` }).databaseUrl).toContain(mode);
    }
  });
  test('may be unencrypted if the setting allows it, and always on this machine', async () => {
    expect(readConfig({ DATABASE_URL: remote, ALLOW_UNENCRYPTED: 'mail, database' }).databaseUrl).toBe(remote);
    expect(await prepareHere({ DATABASE_URL: remote, ALLOW_UNENCRYPTED: 'mail' })).toContain('without encryption');
    for (const host of [
      'localhost',
      '127.0.0.1:5433',
      '[::1]:5432',
      '127.0.0.1,localhost',
      '%2Fvar%2Frun%2Fpostgresql',
    ]) {
      expect(readConfig({ DATABASE_URL: `postgres://trellis@${host}/trellis` }).databaseUrl, host).toContain(host);
    }
  });
});
