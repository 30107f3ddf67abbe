import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

const root = join(import.meta.dirname, '..');

/** Starts Trellis on an empty database, and returns the link that it prints. */
async function startEmpty() {
  const dataDir = await mkdtemp(join(tmpdir(), 'trellis-e2e-empty-'));
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir };
  const program = spawn(process.execPath, [join(root, 'server/src/app/main.ts')], { cwd: dataDir, env });
  let printed = '';
  program.stdout.on('data', (text) => {
    printed += text;
  });
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('/setup?token=');
  const [origin = ''] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
  const [path = ''] = /\/setup\?token=\S+/.exec(printed) ?? [];
  return {
    link: origin + path,
    async stop() {
      const ended = new Promise((resolve) => program.once('exit', resolve));
      program.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

test('the first guide is signed in after the set-up link, and finds the first steps on Today', async ({ page }) => {
  const { link, stop } = await startEmpty();
  try {
    await page.goto(link);
    await page.getByLabel('Full Name').fill('Ada Okafor');
    await page.getByLabel('Email').fill('ada@school.example');
    await page.getByLabel('Password', { exact: true }).fill('Passwort-123');
    await expect(page.getByRole('meter', { name: 'Password strength' })).toHaveJSProperty('value', 25);
    await page.getByLabel('Password', { exact: true }).fill('tend the garden');
    await expect(page.getByRole('meter', { name: 'Password strength' })).toHaveJSProperty('value', 75);
    await page.getByLabel('Confirm Password').fill('tend the garden');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/today$/);
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await expect(page.getByText('Set up two-step login')).toBeVisible();
  } finally {
    // An idle page fetches code, which would fail once the server is gone.
    await page.goto('about:blank');
    await stop();
  }
});
