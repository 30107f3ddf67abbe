import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeGoal, makeStudent, someGuide } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { rowOf } from './screen.ts';

async function exported(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('a guide exports all pages of the filtered goals as CSV and JSON, and the users', async ({ page }) => {
  const student = await makeStudent();
  for (let n = 1; n <= 12; n += 1) await makeGoal(student, { title: `Sow bean ${n}` });
  await makeGoal(student, { title: 'Grow an oak' });
  await signInAs(page, await someGuide());
  await page.goto(`/goals?filters=${encodeURIComponent(JSON.stringify({ title: 'bean' }))}&sortBy=title`);
  await expect(page.getByText('of 12')).toBeVisible();
  const { name, text } = await exported(page, 'Export as CSV');
  expect(name).toBe('goals.csv');
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toContain('Owner,House,Created At,Goal,');
  expect(lines.slice(1).every((line) => line.includes('Sow bean'))).toBe(true);
  expect(lines).toHaveLength(13);
  await expect(page.getByText('Your file has been downloaded.')).toBeVisible();
  const json = await exported(page, 'Export as JSON');
  expect(json.name).toBe('goals.json');
  expect(JSON.parse(json.text).data).toHaveLength(12);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await expect(rowOf(page, student.email)).toBeVisible();
  const users = await exported(page, 'Export as CSV');
  expect(users.name).toBe('users.csv');
  expect(users.text).toContain(student.email);
});
