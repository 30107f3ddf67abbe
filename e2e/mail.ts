import { expect } from '@playwright/test';
import { school } from './school.ts';

/** Waits for an email with a link to the page and returns the newest such link. */
export async function linkMailedTo(email: string, page = '/'): Promise<string> {
  const links = () =>
    school()
      .mails.filter(({ to }) => to === email)
      .map(({ text }) => /\/[a-z-]+\?token=[\w-]+/.exec(text)?.[0] ?? '')
      .filter((link) => link.startsWith(page));
  await expect.poll(links).not.toEqual([]);
  return links().at(-1) ?? '';
}
