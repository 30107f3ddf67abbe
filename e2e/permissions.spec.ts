import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type Permission, permissions } from '@trellis/contract/permissions.ts';
import { comment, giveNotice, makeGoal, makeHouse, makeStudent, submit, tokenOf, turnOnSecondFactor } from './data.ts';
import { test as base, expect, signInAs } from './fixtures.ts';
import type { View } from './permission-views/view.ts';
import { views, withoutButton } from './permission-views.ts';
import { goFromNowhere, goNowhere, goTo } from './screen.ts';

/** The web application, built so that a test can deny a permission in it. The server still grants it. */
const test = base.extend<object, { deniableWeb: string }>({
  deniableWeb: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'trellis-web-'));
      const build = spawn(process.execPath, [join(import.meta.dirname, 'deniable-web.ts'), folder], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [code] = await once(build, 'exit');
      if (code !== 0) throw new Error(`the web could not be built: ${code}`);
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  webFolder: ({ deniableWeb }, use) => use(deniableWeb),
});

// Each screen is shown once per permission. One worker runs them all, because each worker would rebuild the web.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const controls = [
  'button',
  'link',
  'menuitem',
  'slider',
  'textbox',
  'combobox',
  'spinbutton',
  'columnheader',
  'region',
];

/**
 * The usable parts and landmarks by role and name. Parts of one row stand for those of all rows, and
 * the columns of a table stand for their cells.
 */
async function controlsOf(view: Locator): Promise<Set<string>> {
  const found = new Set<string>();
  let table = Number.POSITIVE_INFINITY;
  for (const line of (await view.ariaSnapshot()).split('\n')) {
    const [, indent = '', role = '', name = '', rest = ''] = /^(\s*)- '?(\w+) "([^"]*)"(.*)$/.exec(line) ?? [];
    if (role === '') continue;
    if (indent.length <= table) table = role === 'table' ? indent.length : Number.POSITIVE_INFINITY;
    const label = name
      // The counts of unread and waiting items arrive a moment later.
      .replace(/^Notifications, .+/, 'Notifications')
      .replace(/ ?\d+\+? goals? (?:is|are) waiting for you ?/, '')
      .replace(
        /^(Progress of|Edit House|Remove from house:|End the session on|Use this goal:|Edit:|Delete:|Assign:|End:|Take back:|Move down:|Move up:|Submit it for review:|Read the feedback:|Agree to this goal:|Update your progress:|Review it:|Remind all) .+$/,
        '$1 …',
      );
    const isListed = controls.includes(role) && (indent.length <= table || role === 'columnheader' || label !== name);
    // A locked slider is an image, and messages only show sometimes.
    if (!isListed || (role === 'slider' && rest.includes('[disabled]')) || name.startsWith('Messages')) continue;
    found.add(`${role} ${label}`);
  }
  return found;
}

/**
 * Opens a view with permissions denied and an empty cache.
 * @returns the part of the page to check, if it shows at all
 */
async function visit(
  page: Page,
  { path, open, part = 'main' }: View,
  denied: readonly Permission[] = [],
): Promise<Locator | undefined> {
  await goNowhere(page);
  await page.evaluate((names) => {
    sessionStorage.setItem('denied permissions', names);
    // Permissions that the previous view checked don't count.
    Reflect.get(globalThis, 'checkedPermissions')?.clear();
    // Before the first view there is no cache.
    Reflect.get(globalThis, 'forgetAnswers')?.();
  }, denied.join(' '));
  await goFromNowhere(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!page.url().endsWith(path)) return undefined;
  await open?.(page);
  // A menu lies in a popover, which is announced as a dialog.
  return open ? page.getByRole('menu').or(page.getByRole('dialog')).last() : page.getByRole(part);
}

/** Waits until these parts show. @returns all parts that show */
async function controlsWith(part: Locator, expected: Iterable<string>): Promise<Set<string>> {
  let found = new Set<string>();
  const missing = async () => {
    found = await controlsOf(part);
    return [...expected].filter((control) => !found.has(control));
  };
  await expect.poll(missing, { intervals: [150, 100] }).toEqual([]);
  return found;
}

const theScreen = ['the screen'];

/** The views of one person in one test share a school and a loaded application. */
const groups = Object.values(
  Object.groupBy(views, ({ who, withSecondFactor, path }) => `${who} ${withSecondFactor} ${path.startsWith('/admin')}`),
) as View[][];

/** Expects each permission that a view checks to hide what the table says and nothing else. */
async function expectTakenAway(page: Page, view: View): Promise<void> {
  const part = await visit(page, view);
  if (!part) throw new Error(`${view.path} leads elsewhere`);
  const known = Object.values(view.gone).flat();
  const granted = await controlsWith(
    part,
    known.filter((name) => !theScreen.includes(name)),
  );
  const checked: string[] = await page.evaluate(() => Reflect.get(globalThis, 'checkedPermissions').values().toArray());
  expect(checked).toEqual(expect.arrayContaining(Object.keys(view.gone)));
  const takesAway = (permission: Permission) => view.gone[permission] !== undefined;
  const denied = (Object.keys(permissions) as Permission[]).filter(
    (permission) => checked.includes(permission) && !view.needs?.includes(permission),
  );
  const apart = denied.filter(takesAway).map((permission) => [permission]);
  // Permissions that hide nothing alone hide nothing together either.
  const together = denied.filter((permission) => !takesAway(permission));
  for (const group of [...apart, together]) {
    await test.step(group.join(', '), async () => {
      const gone = group.flatMap((permission) => view.gone[permission] ?? []);
      const left = await visit(page, view, group);
      if (!left) return expect(theScreen).toEqual(gone);
      const stays = [...granted].filter((control) => !gone.includes(control));
      const controls = await controlsWith(left, stays);
      expect(gone.filter((control) => controls.has(control))).toEqual([]);
      expect(gone).not.toEqual(theScreen);
    });
  }
}

test.describe('in a school where every screen has something to show', () => {
  test.use({ isLively: true });
  for (const group of groups) {
    const [{ who, withSecondFactor, path } = {}] = group;
    test(`a denied permission hides: ${group.map(({ name }) => name).join(', ')}`, async ({ page, people }) => {
      const { guide, student } = people;
      if (path?.startsWith('/admin')) await giveNotice();
      await comment(student, await makeGoal(student, { title: 'Sow peas' }), 'In rows or not?');
      await submit(guide, await makeGoal(student, { title: 'Plant an oak' }));
      await tokenOf(student.email, student.password);
      if (withSecondFactor) await turnOnSecondFactor(student);
      await signInAs(page, who === 'guide' ? guide : student);
      await page.goto('/nowhere');
      for (const view of group) await test.step(view.name, () => expectTakenAway(page, view));
    });
  }
});

test('every permission hides something somewhere, or is listed as having no button', () => {
  const known = new Set([...views.flatMap(({ gone }) => Object.keys(gone)), ...Object.keys(withoutButton)]);
  expect([...known].sort()).toEqual(Object.keys(permissions).sort());
});

test('an address opens no dialog that the person may not use', async ({ page }) => {
  const house = await makeHouse();
  await signInAs(page, await makeStudent());
  await page.goto(`/houses?house=${house.id}&dialog=edit`);
  await expect(page.getByRole('dialog', { name: house.name, exact: true })).toContainText('Users in this house (0)');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await goTo(page, '/houses?dialog=add');
  const refusal = page.getByRole('dialog', { name: 'You don’t have access' });
  await expect(refusal).toContainText('This link leads to something your account can’t do.');
  await refusal.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('heading', { name: 'Houses (1)' })).toBeVisible();
  await expect(page).toHaveURL(/\/houses$/);
  for (const dialog of ['assign', 'assignments']) {
    await goTo(page, `/goals?dialog=${dialog}`);
    await expect(refusal).toBeVisible();
  }
});
