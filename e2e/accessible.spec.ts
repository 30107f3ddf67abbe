import type { Page } from '@playwright/test';
import { expectAccessible, expectReadableInOtherTheme } from './axe.ts';
import type { Screen } from './every-screen/screen.ts';
import { dialogOf, phone, type ScreenState, screenStates, wide } from './every-screen/states.ts';
import { screens } from './every-screen.ts';
import { expect, refused, signInAs, test } from './fixtures.ts';
import { crowdedTexts } from './longer-texts.ts';
import { markMessages } from './marked-messages.ts';
import { callsEndOn } from './network.ts';
import { plainTexts } from './plain-texts.ts';
import { goNowhere, goTo } from './screen.ts';

test.use({ expectedConsoleErrors: refused(412, 500) });
test.beforeEach(({ context }) => markMessages(context));

const narrowest = 320;

/** Screens that also show codes, the content of a file, or sentences that the server has put together. */
const withOtherTexts = [
  'codes-made',
  'import-columns',
  'import-preview',
  'import-done',
  'notifications',
  'overview',
  'toast-of-a-failure',
  'goals-not-loaded',
  'goal-in-two-versions',
];
/** Screens that show sheets of paper, which don't become narrower. */
const paper = ['house-sheets'];
const sizesOf = ({ sizes = [wide, phone] }: ScreenState) => sizes;

/** The number of screens per test: a school and a login for each would take longer than the screens. */
const screensPerTest = 20;

/** The screens of each test, all of which the same person sees. */
function groupsOf(all: readonly ScreenState[]): ScreenState[][] {
  return (['guide', 'student', undefined] as const).flatMap((who) => {
    const theirs = all.filter((screen) => screen.who === who);
    return Array.from({ length: Math.ceil(theirs.length / screensPerTest) }, (_, at) =>
      theirs.slice(at * screensPerTest, (at + 1) * screensPerTest),
    );
  });
}

/** Shows a screen from its initial state without reloading the application. */
async function showScreen(page: Page, { path, ofServer }: Screen): Promise<void> {
  if (ofServer) await page.goto(path);
  else if (path === '/nowhere') await goNowhere(page);
  else await goTo(page, path);
}

test.describe('in a school where every screen has something to show', () => {
  test.use({ isLively: true });
  for (const group of groupsOf([...screens, ...screenStates])) {
    const sizes = new Set(group.flatMap(sizesOf).map(({ width }) => width));
    const names = group.map(({ name }) => name).join(', ');
    test(`no axe violation, no text outside the messages, and room for longer texts, at ${[...sizes].join(' and ')} px: ${names}`, async ({
      page,
      people,
      school,
    }) => {
      // On a busy machine a screen may take many seconds.
      test.slow();
      const [{ who } = {}] = group;
      const callsEnd = callsEndOn(page);
      if (who) await signInAs(page, people[who]);
      await page.goto('/nowhere');
      for (const screen of group) {
        await test.step(screen.name, async () => {
          const [first = wide, ...others] = sizesOf(screen);
          await page.setViewportSize(first);
          const undo = await screen.before?.(page);
          await showScreen(page, screen);
          await expect(page.getByRole('heading').first()).toBeVisible();
          await screen.prepare?.(page);
          if (!screen.waits) await callsEnd();
          const part = (await dialogOf(page).first().isVisible()) ? '[role=dialog], dialog[open]' : 'html';
          await expectAccessible(page, part);
          // Only the screens at a phone's size are checked for what a phone shows instead, such as cards for a table.
          for (const size of others) await page.setViewportSize(size);
          await expectReadableInOtherTheme(page, part);
          const hasOnlyMessages = !screen.ofServer && !withOtherTexts.includes(screen.name);
          if (hasOnlyMessages) expect(await plainTexts(page, school.dataDir), 'texts outside the messages').toEqual([]);
          // This comes last, because the texts stay longer. An open menu moves a moment after the width changes.
          const isFixed = screen.ofServer || paper.includes(screen.name);
          const crowded = part === 'html' ? sizesOf(screen).toReversed() : sizesOf(screen).slice(-1);
          for (const size of isFixed ? [] : crowded) {
            await page.setViewportSize(size === phone ? { ...phone, width: narrowest } : size);
            await expect.poll(() => crowdedTexts(page), `longer texts at ${page.viewportSize()?.width} px`).toEqual([]);
          }
          undo?.();
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          if (screen.ofServer || screen.path === '/nowhere') await page.goto('/nowhere');
        });
      }
    });
  }
});
