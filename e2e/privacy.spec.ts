import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeGoal, makeStudent } from './data.ts';
import { expect, logIn, test } from './fixtures.ts';
import { expectSuccess, goTo } from './screen.ts';

async function downloaded(page: Page, button: string): Promise<{ name: string; path: string; content: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const name = download.suggestedFilename();
  const path = test.info().outputPath(name);
  await download.saveAs(path);
  return { name, path, content: await readFile(path, 'utf8') };
}

test('people read what Trellis keeps before they sign up, and download it as a page and as JSON', async ({
  page,
  context,
}) => {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Mia Lindqvist');
  const [notice] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'what Trellis keeps about you' }).click(),
  ]);
  await expect(notice.getByRole('heading', { name: 'What Trellis keeps about you' })).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Mia Lindqvist');
  await page.getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await notice.close();

  const student = await makeStudent();
  await makeGoal(student, { title: 'Plant <b>an</b> oak' });
  await logIn(page, student.email, student.password);
  await goTo(page, '/settings');
  await expect(page.getByRole('link', { name: 'What Trellis keeps, and why' })).toHaveAttribute('href', '/privacy');
  const [file] = await Promise.all([
    downloaded(page, 'Download as JSON'),
    expectSuccess(page, 'Your data was downloaded. Keep it somewhere private.'),
  ]);
  expect(file.name).toBe('my-trellis-data.json');
  expect(JSON.parse(file.content).person).toBe(student.name);
  const readable = await downloaded(page, 'Download my data');
  expect(readable.name).toBe('my-trellis-data.html');
  const opened = await context.newPage();
  await opened.goto(`file://${readable.path}`);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(`What Trellis keeps about ${student.name}`);
  await expect(opened.getByText('Plant <b>an</b> oak', { exact: true }).first()).toBeVisible();
});
