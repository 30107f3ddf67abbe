import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { school } from './school.ts';

/** The links in the emails to an address, newest last. Without SMTP, the server writes emails into files. */
async function linksTo(email: string): Promise<string[]> {
  const folder = join(school().dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .flatMap((mail) => /\/[a-z-]+\?token=[\w-]+/.exec(mail)?.[0] ?? []);
}

/** Waits for an email with a link to the page and returns the newest such link. */
export async function linkMailedTo(email: string, page = '/'): Promise<string> {
  const links = async () => (await linksTo(email)).filter((link) => link.startsWith(page));
  await expect.poll(links).not.toEqual([]);
  return (await links()).at(-1) ?? '';
}
