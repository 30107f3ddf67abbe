import { join } from 'node:path';
import { test as inInventedSchool, type Page } from '@playwright/test';
import type { Screen } from './every-screen/screen.ts';
import { phone, wide } from './every-screen/states.ts';
import { screens } from './every-screen.ts';
import { test as inOwnSchool, signInAs } from './fixtures.ts';

const root = join(import.meta.dirname, '..');
const themes = ['light', 'dark'] as const;

/** The names of the pictures that README and docs/ show, with the screens in them. */
const documentPictures = {
  goals: 'goals-guide',
  today: 'today-guide',
  review: 'review',
  assign: 'goal-assign',
  student: 'student-guide',
  overview: 'overview',
};
const emails = { guide: 'ada@trellis.example', student: 'mia@trellis.example' };

type Picture = { theme: (typeof themes)[number]; path: string; fullPage?: boolean };

/** Opens a screen, brings it into the right state, and takes its picture. */
async function take(page: Page, screen: Screen, { theme, path, fullPage = false }: Picture): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
  await page.goto(screen.path);
  await page.waitForLoadState('networkidle');
  await screen.prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // A dialog paints its frame first and its content afterwards.
  await page.waitForTimeout(700);
  await page.screenshot({ path: join(root, path), fullPage, animations: 'disabled' });
}

inOwnSchool.describe('every screen', () => {
  inOwnSchool.use({ isLively: true });
  for (const screen of screens) {
    for (const viewport of [wide, phone]) {
      for (const theme of themes) {
        const name = `${screen.name}-${viewport.width}-${theme}`;
        inOwnSchool(name, async ({ page, people }) => {
          if (screen.who) await signInAs(page, people[screen.who]);
          await page.setViewportSize(viewport);
          await take(page, screen, { theme, path: `screenshots/${name}.png`, fullPage: !screen.prepare });
        });
      }
    }
  }
});

inInventedSchool.describe('documents', () => {
  for (const [file, name] of Object.entries(documentPictures)) {
    inInventedSchool.describe(() => {
      inInventedSchool.use({ deviceScaleFactor: file === 'goals' ? 1.5 : 1 });
      inInventedSchool(file, async ({ page, request }) => {
        const screen = screens.find((candidate) => candidate.name === name);
        if (!screen?.who) throw new Error(`there is no screen ${name} of someone`);
        const form = { username: emails[screen.who], password: 'trellis-demo' };
        const answer = await request.post('/api/v1/login/access-token', { form });
        await signInAs(page, { token: (await answer.json()).access_token });
        await take(page, screen, { theme: 'light', path: `docs/pictures/${file}.png` });
      });
    });
  }
});
