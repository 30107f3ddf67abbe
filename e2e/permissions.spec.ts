import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type Permission, permissions } from '@trellis/contract/permissions.ts';
import { comment, giveNotice, makeGoal, makeHouse, makeStudent, submit, tokenOf, turnOnSecondFactor } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import type { View } from './permission-views/view.ts';
import { views, withoutButton } from './permission-views.ts';
import { builtWeb } from './school.ts';
import { goTo } from './screen.ts';

/** The built file with the table of permissions, changed so that the page asks `grantedTo()` who has one. */
function tableThatAsks(): { name: string; body: string } {
  const assets = join(builtWeb, 'assets');
  for (const name of readdirSync(assets).filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(join(assets, name), 'utf8');
    const row = /("[a-z_]+\.[a-z_]+"):\{on:([^,]+),granted:(\[[^\]]*\])\}/g;
    const body = code.replace(row, '$1:{on:$2,get granted(){return grantedTo($1,$3)}}');
    if (body !== code) return { name, body };
  }
  throw new Error('the built web application has no table of permissions');
}

/** Lets a test deny permissions in the page. The server still grants them. */
async function makeDeniable(page: Page): Promise<void> {
  const { name, body } = tableThatAsks();
  await page.route(`**/assets/${name}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.addInitScript(() => {
    const [checked, denied] = [new Set<string>(), new Set<string>()];
    Object.assign(globalThis, {
      checked,
      grantedTo(permission: string, relations: string[]) {
        checked.add(permission);
        return denied.has(permission) ? [] : relations;
      },
      deny(permissions: string[]) {
        denied.clear();
        for (const permission of permissions) denied.add(permission);
        // A change of the signed-in user makes every part of the page check again.
        const root = document.querySelector('#root') ?? {};
        const key = Object.keys(root).find((name) => name.startsWith('__reactContainer')) ?? '';
        // biome-ignore lint/suspicious/noExplicitAny: the parts of React's tree have no type
        const clientIn = (part: any): any =>
          part && (part.memoizedProps?.client ?? clientIn(part.child) ?? clientIn(part.sibling));
        const client = clientIn(Reflect.get(root, key).stateNode.current);
        client.setQueryData(['users', 'me'], (user: object) => ({ ...user, permissions }));
        Object.assign(globalThis, {
          // Data that was fetched with a permission that is denied now would not be there.
          forgetDenied() {
            for (const query of client.getQueryCache().getAll()) {
              if (query.isDisabled() && query.state.data !== undefined) query.reset();
            }
          },
        });
      },
    });
  });
}

/** Denies permissions and waits until the page shows it, so that no check sees it as it was before. */
const deny = (page: Page, denied: readonly Permission[]) =>
  page.evaluate(async (names) => {
    Reflect.get(globalThis, 'deny')(names);
    for (const _ of ['rendered', 'painted']) await new Promise(requestAnimationFrame);
  }, denied);

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
 * The usable parts and landmarks by role and name. What every row of a list has counts once, and a table counts by its
 * columns instead of its cells.
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

/** Opens a view. @returns the part of the page to check */
async function visit(page: Page, { path, open, part = 'main' }: View): Promise<Locator> {
  await page.evaluate(() => Reflect.get(globalThis, 'checked').clear());
  await goTo(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open?.(page);
  // A menu is inside a popover, which counts as a dialog.
  return open ? page.getByRole('menu').or(page.getByRole('dialog')).last() : page.getByRole(part);
}

/** Waits until the parts that should show do and the hidden ones don't. @returns all parts that show */
async function controlsWith(
  part: Locator,
  shown: Iterable<string>,
  hidden: readonly string[] = [],
): Promise<Set<string>> {
  let found = new Set<string>();
  const wrong = async () => {
    // A query is disabled once its part of the page has checked again.
    await part.page().evaluate(() => Reflect.get(globalThis, 'forgetDenied')?.());
    found = await controlsOf(part);
    return [...[...shown].filter((name) => !found.has(name)), ...hidden.filter((name) => found.has(name))];
  };
  await expect.poll(wrong, { intervals: [50, 100] }).toEqual([]);
  return found;
}

const theScreen = 'the screen';

/** Expects each permission that a view checks to hide what the table says and nothing else. */
async function expectTakenAway(page: Page, view: View): Promise<void> {
  const part = await visit(page, view);
  const gone = (permission: Permission) => view.gone[permission] ?? [];
  const known = Object.values(view.gone).flat();
  const granted = await controlsWith(
    part,
    known.filter((name) => name !== theScreen),
  );
  const checked: string[] = await page.evaluate(() => [...Reflect.get(globalThis, 'checked')]);
  expect(checked).toEqual(expect.arrayContaining(Object.keys(view.gone)));
  const denied = (Object.keys(permissions) as Permission[]).filter(
    (permission) => checked.includes(permission) && !view.needs?.includes(permission),
  );
  // Permissions that hide nothing alone hide nothing together either.
  const together = denied.filter((permission) => gone(permission).length === 0);
  const apart = denied.filter((permission) => gone(permission).length > 0).map((permission) => [permission]);
  // Permissions without which the screen itself closes come last.
  const isLast = ([permission]: Permission[]) => permission !== undefined && gone(permission).includes(theScreen);
  for (const group of [together, ...apart].sort((a, b) => Number(isLast(a)) - Number(isLast(b)))) {
    await test.step(group.join(', '), async () => {
      await deny(page, group);
      if (isLast(group)) return expect(page).not.toHaveURL(view.path);
      const hidden = group.flatMap(gone);
      await controlsWith(
        part,
        [...granted].filter((name) => !hidden.includes(name)),
        hidden,
      );
    });
  }
  await deny(page, []);
}

test.describe('in a school where every screen has something to show', () => {
  test.use({ isLively: true });
  for (const who of ['student', 'guide'] as const) {
    test(`a denied permission hides its buttons from a ${who} and nothing else`, async ({ page, people }) => {
      // It goes through every screen, which takes as long as many tests.
      test.slow();
      const known = new Set([...views.flatMap(({ gone }) => Object.keys(gone)), ...Object.keys(withoutButton)]);
      expect([...known].sort(), 'permissions of a view or without a button').toEqual(Object.keys(permissions).sort());
      const { guide, student } = people;
      await giveNotice();
      await comment(student, await makeGoal(student, { title: 'Sow peas' }), 'In rows or not?');
      await submit(guide, await makeGoal(student, { title: 'Plant an oak' }));
      await tokenOf(student.email, student.password);
      await turnOnSecondFactor({
        password: 'grow like a bean',
        token: await tokenOf('noah@school.example', 'grow like a bean'),
      });
      await makeDeniable(page);
      await openAs(page, people[who], '/nowhere');
      for (const view of views.filter((view) => view.who === who)) {
        await test.step(view.path, () => expectTakenAway(page, view));
      }
    });
  }
});

test('an address opens no dialog that the person may not use', async ({ page }) => {
  const house = await makeHouse();
  await openAs(page, await makeStudent(), `/houses?house=${house.id}&dialog=edit`);
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
