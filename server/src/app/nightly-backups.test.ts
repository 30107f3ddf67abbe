import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { silent } from '../../testing/mail.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { day, hour } from '../base/clock.ts';
import { readSetting } from '../database/settings.ts';
import { backUpNightly } from './nightly-backups.ts';

const backupDir = await temporaryFolder();
const metricsToken = 'a token of forty characters and no less.';
const app = await testApp({ config: { backupDir, metricsToken, timeZone: 'Europe/Berlin' } });
const never = new AbortController().signal;
const backUp = (make = (file: string) => writeFile(file, 'a backup'), log = silent) =>
  backUpNightly(app.context, log, never, make);
const backups = async () => (await readdir(backupDir)).sort();
const ageInHours = async () => {
  const answer = await fetch(`${app.origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(/^trellis_backup_age_seconds (.*)$/m.exec(await answer.text())?.[1]) / 3600;
};

test('there is one backup a night, however many servers and hours there are', async () => {
  await expect.poll(ageInHours).toBeGreaterThan(1000);
  await Promise.all([backUp(), backUp(), backUp()]);
  const [first = '', ...others] = await backups();
  expect(others).toEqual([]);
  expect(first).toMatch(/^trellis-\d{4}-\d\d-\d\dT\d{4}Z\.backup$/);
  await expect.poll(ageInHours).toBeLessThan(1);
  for (let hours = 0; hours < 24; hours += 1) {
    app.clock.advance(hour);
    await backUp();
  }
  expect(await backups()).toHaveLength(2);
});

test('the newest 14 are kept, and other files are left alone', async () => {
  await writeFile(join(backupDir, 'trellis.backup'), 'made by hand');
  for (let nights = 0; nights < 16; nights += 1) {
    app.clock.advance(day);
    await backUp();
  }
  const all = await backups();
  expect(all).toHaveLength(15);
  expect(all).toContain('trellis.backup');
  const newest = app.clock().toISOString().slice(0, 10);
  expect(all.some((name) => name.startsWith(`trellis-${newest}T`))).toBe(true);
});

test('a failed backup is logged, shown to guides, and tried again an hour later', async () => {
  app.clock.advance(day);
  const { token } = await app.guide();
  const notices = async () => (await app.call(api.school.notices, { token })).body.data.map(({ code }) => code);
  const before = await backups();
  const logged: string[] = [];
  const log = { ...silent, error: (_: object, text: string) => logged.push(text) };
  await backUp(() => Promise.reject(new Error('pg_dump is not installed on this machine.')), log);
  expect(logged).toEqual([expect.stringContaining('pg_dump is not installed')]);
  expect(await notices()).toEqual(['backup_trouble']);
  await expect.poll(ageInHours).toBeGreaterThan(20);

  app.clock.advance(hour);
  await backUp();
  expect(await backups()).not.toEqual(before);
  expect(await notices()).toEqual([]);
});

test('a backup that was cut off while the clock was ahead doesn’t delay the next one', async () => {
  app.clock.advance(30 * day);
  // The server is killed before the copy is finished.
  void backUp(() => new Promise(() => {}));
  await expect.poll(async () => readSetting(app.context.db, 'nightly backup begun')).toBeDefined();
  app.clock.advance(-29 * day);
  const before = await backups();
  await backUp();
  expect(await backups()).not.toEqual(before);
});
