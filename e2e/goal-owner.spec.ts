import { limits } from '@trellis/contract/core/limits.ts';
import { makeGuide, makeStudent, makeUser } from './data.ts';
import { expect, refused, signInAs, test } from './fixtures.ts';
import { openAdd } from './goal-form.ts';
import { callsOf, refuse } from './network.ts';
import { find, offered, rowOf, select } from './screen.ts';

test.use({ expectedConsoleErrors: refused(500) });

test('a guide types the owner of a goal, who is taken when the focus leaves, and finds one of many students that way', async ({
  page,
}) => {
  const guide = await makeGuide();
  const [mia] = [await makeStudent({ name: 'Mia Lindqvist' }), await makeStudent({ name: 'Mia Berg' })];
  await signInAs(page, guide);
  const calls = callsOf(page, ({ pathname }) => pathname.endsWith('/non-superusers'));
  await page.goto('/goals');
  const { dialog, owner, title, save, ...form } = await openAdd(page);
  await title.fill('Grow mint');
  await select(dialog, 'Goal type', 'IDE');
  await select(dialog, 'Period', 'Annual');

  await test.step('a click into the field shows everyone', async () => {
    await owner.click();
    await expect(offered(page)).toHaveText(['Myself', /^Mia Berg/, /^Mia Lindqvist/]);
    await page.keyboard.press('Escape');
    await expect(offered(page)).toHaveCount(0);
  });

  await test.step('a part that names two people is refused', async () => {
    await owner.fill('mia');
    await expect(offered(page)).toHaveCount(2);
    await form.description.focus();
    await expect(dialog.getByText('More than one matches “mia”. Choose one.')).toBeVisible();
    await expect(owner).toHaveValue('mia');
    await expect(save).toBeDisabled();
  });

  await test.step('Escape closes the list, then brings the earlier owner back, and the dialog stays', async () => {
    await owner.fill('mia b');
    await expect(offered(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(offered(page)).toHaveCount(0);
    await expect(owner).toHaveValue('mia b');
    await page.keyboard.press('Escape');
    await expect(owner).toHaveValue('Myself');
    await expect(save).toBeEnabled();
    await expect(dialog).toBeVisible();
  });

  await test.step('an emptied field means oneself', async () => {
    await find(dialog, 'Owner', mia.name);
    await owner.fill('');
    await form.description.focus();
    await expect(owner).toHaveValue('Myself');
  });

  await test.step('a name in any case is taken, and the goal has that owner', async () => {
    await owner.fill('mia lindqvist');
    await page.keyboard.press('Tab');
    await expect(owner).toHaveValue(mia.name);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Grow mint')).toContainText(mia.name);
  });

  expect(calls.map(({ search }) => search)).toEqual(['']);

  const names = Array.from({ length: limits.peopleLookedUp + 3 }, (_, n) => `Quill ${String(n + 1).padStart(2, '0')}`);
  for (const name of names) await makeUser(name);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  await page.route(
    ({ pathname, search }) => pathname.endsWith('/goals/users/non-superusers') && search === '',
    (route) => route.fulfill({ json: { data: [], count: limits.listMax + 1 } }),
  );
  await page.goto('/goals');
  await openAdd(page);
  await title.fill('Grow quinces');

  await test.step('the first ones are shown by name, and how many more there are', async () => {
    await owner.fill('quill');
    await expect(page.getByText('3 more. Type part of the name to find them.')).toBeVisible();
    await expect(offered(page)).toHaveCount(limits.peopleLookedUp);
    await expect(offered(page).first()).toContainText(first);
    await expect(offered(page).filter({ hasText: last })).toHaveCount(0);
  });

  await test.step('the last one is found by typing, and chosen by keyboard', async () => {
    await owner.fill(last.toUpperCase());
    await expect(offered(page)).toHaveText([new RegExp(last)]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(owner).toHaveValue(last);
  });

  await test.step('a search that finds nobody keeps the text and says so, and Escape brings the chosen student back', async () => {
    await owner.fill('nobody is called this');
    await expect(page.getByText('No one else found.')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(dialog.getByText('Nothing in the list matches “nobody is called this”.')).toBeVisible();
    await expect(owner).toHaveValue('nobody is called this');
    await owner.press('Escape');
    await expect(owner).toHaveValue(last);
    await expect(dialog).toBeVisible();
  });

  await test.step('a name that is typed fast is taken once the server has found it', async () => {
    await owner.fill(first.toLowerCase());
    await page.keyboard.press('Tab');
    await expect(owner).toHaveValue(first);
  });

  await test.step('loading the students is tried three more times when it fails, and then the field says so', async () => {
    await page.unrouteAll();
    const calls = callsOf(page, (url) => url.pathname.endsWith('/goals/users/non-superusers'));
    await refuse(page, '**/goals/users/non-superusers', { status: 500, detail: 'The garden is closed' });
    await page.clock.install();
    await page.reload();
    const callsAfterWaiting = async () => {
      await page.clock.fastForward(4000);
      return calls.length;
    };
    await expect.poll(callsAfterWaiting).toBe(4);
    await expect(dialog.getByText('Failed to load users: The garden is closed')).toBeVisible();
    expect(calls).toHaveLength(4);
  });
});
