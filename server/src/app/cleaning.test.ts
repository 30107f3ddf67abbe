import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { collectMails } from '../../testing/mail.ts';
import { day } from '../base/clock.ts';
import { deleteAllExpired } from './cleaning.ts';

const app = await testApp();
const { db } = app.context;
const { auth } = api;

const rows = async () => {
  const of = (table: 'sessions' | 'attempts' | 'idempotency' | 'mailed_links') =>
    db.query.selectFrom(table).selectAll().execute();
  const tables = [of('sessions'), of('attempts'), of('idempotency'), of('mailed_links')] as const;
  return (await Promise.all(tables)).map((table) => table.length > 0);
};

test('expired rows are deleted, and no others', async () => {
  const { deliverNow } = await collectMails(app.context);
  const student = await app.student();
  await app.refused(auth.login, { body: { username: student.email, password: 'wrong' } });
  await app.call(auth.recover, { params: { email: student.email } });
  const body = { email: 'new@school.example', full_name: 'New Student', password: 'seven green kites' };
  await app.call(auth.signup, { body, headers: { 'Idempotency-Key': 'once' } });
  await deliverNow();
  await deleteAllExpired(app.context);
  expect(await rows()).toEqual([true, true, true, true]);
  app.clock.advance(day + 1);
  await deleteAllExpired(app.context);
  expect(await rows()).toEqual([true, false, false, false]);
  app.clock.advance(8 * day);
  await deleteAllExpired(app.context);
  expect(await rows()).toEqual([false, false, false, false]);
});
