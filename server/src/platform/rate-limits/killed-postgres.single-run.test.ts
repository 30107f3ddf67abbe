import { api } from '@trellis/contract/api.ts';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { testPassword } from '../../../testing/factories.ts';
import { newPostgresDatabase, ownPostgres } from '../../../testing/postgres.ts';

const postgres = await ownPostgres({ isDurable: true });
afterAll(postgres.stop);
const { url } = await newPostgresDatabase(postgres.url);
const app = await testApp({ databaseUrl: url });

test('failed logins still count if PostgreSQL is killed right after the last one', async () => {
  const student = await app.student();
  const statusWith = async (password: string) =>
    (await app.anything(api.auth.login, { body: { username: student.email, password } })).status;
  const refused = { wrong: 400, limited: 429, away: 503 };
  for (let n = 0; n < 5; n += 1) expect(await statusWith('wrong')).toBe(refused.wrong);
  await postgres.kill();
  await postgres.startAgain();
  await expect.poll(() => statusWith(testPassword)).not.toBe(refused.away);
  expect(await statusWith(testPassword)).toBe(refused.limited);
});
