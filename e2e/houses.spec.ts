import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, guideToken, makeGuide, makeHouse, makeStudent, makeUser, someGuide } from './data.ts';
import { expect, openAs, refused, signInAs, test } from './fixtures.ts';
import { callsEndOn, callsOf, hold, houseList, refuse, userList } from './network.ts';
import { closeDialog, closeToasts, expectFailure, expectSuccess, goTo, offered, rowOf } from './screen.ts';

test.use({ expectedConsoleErrors: refused(404, 409, 412, 422, 500) });

const details = (page: Page, name: string) => page.getByRole('button', { name: `View Details of ${name}` });
const editOf = (page: Page, name: string) => page.getByRole('button', { name: `Edit House ${name}` });
const dialogOf = (page: Page) => page.getByRole('dialog');

test('a guide adds a school’s first house and renames it; an empty, taken or reserved name is refused, and a conflict shows both', async ({
  page,
}) => {
  await signInAs(page, await someGuide());
  const release = await hold(page, houseList);
  await page.goto('/houses');
  await expect(page.getByRole('table', { name: 'Houses' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('No houses found.')).toHaveCount(0);
  release();
  await expect(page.getByText('No houses found. Create your first house to get started.')).toBeVisible();
  const added = 'Birch';
  await page.getByRole('button', { name: 'Add House' }).last().click();
  const input = dialogOf(page).getByLabel('House Name');
  const save = dialogOf(page).getByRole('button', { name: 'Save' });
  await expect(input).toBeFocused();
  await expect(save).toBeDisabled();
  await input.fill('   ');
  await expect(save).toBeDisabled();
  await input.fill(`  ${added}  `);
  // Enter sends no form whose button is disabled.
  await expect(save).toBeEnabled();
  await page.keyboard.press('Enter');
  await expectSuccess(page, 'House created successfully.');
  await expect(dialogOf(page)).toBeHidden();
  await expect(rowOf(page, added)).toBeVisible();
  await closeToasts(page);
  await editOf(page, added).click();
  const name = dialogOf(page).getByLabel('House Name');
  await expect(name).toHaveValue(added);
  await expect(save).toBeDisabled();
  await name.fill(` ${added} `);
  await expect(save).toBeDisabled();
  await name.fill('  ');
  await expect(save).toBeDisabled();
  const fresh = 'Beech';
  await name.fill(fresh);
  await save.click();
  await expectSuccess(page, 'House updated successfully.');
  await expect(page.getByRole('dialog', { name: `Edit House: ${fresh}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, fresh)).toBeVisible();

  await closeToasts(page);
  await page.getByRole('button', { name: 'Add House' }).first().click();
  await input.fill(fresh.toUpperCase());
  await expect(save).toBeEnabled();
  await page.keyboard.press('Enter');
  await expectFailure(page, 'A house with this name already exists');
  await expect(input).toHaveValue(fresh.toUpperCase());
  await input.fill('no house assigned');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This house name is reserved. Choose another one').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await closeToasts(page);
  await editOf(page, fresh).click();
  const [mine, theirs] = ['Alder', 'Elm'];
  await name.fill(mine);
  const token = await guideToken();
  const [house] = (await call(api.houses.list, { token })).body.data;
  await call(api.houses.rename, { token, params: { house_id: house?.id ?? '' }, body: { name: theirs } });
  await save.click();
  await expect(dialogOf(page).getByRole('region', { name: 'Your version' })).toContainText(mine);
  await expect(dialogOf(page).getByRole('region', { name: 'Saved version' })).toContainText(theirs);
  await dialogOf(page).getByRole('button', { name: 'Save my version' }).click();
  await expectSuccess(page, 'House updated successfully.');
});

test('a guide sees who is in a house and adds and removes people by keyboard; a student sees them but can’t change anything', async ({
  page,
}) => {
  const [house, empty] = [await makeHouse(), await makeHouse()];
  const [guide, student, nameless] = [
    await makeGuide({ house: house.name }),
    await makeStudent({ house: house.name }),
    await makeUser('Noah', house.name),
  ];
  const [crowd, before] = [await makeHouse(), await makeHouse()];
  const user = await makeUser('Ola', before.name);
  const [first, second] = [await makeUser('Ada', crowd.name), await makeUser('Bo', crowd.name)];
  const token = await guideToken();
  const body = { full_name: null, is_active: false };
  await call(api.users.edit, { token, params: { user_id: nameless.id }, body });
  const callsEnd = callsEndOn(page);
  await openAs(page, guide, '/houses');
  const row = page.getByRole('row', { name: house.name });
  await expect(row.getByRole('link', { name: 'no goals yet' })).toBeVisible();
  await expect(row).toContainText(guide.name);
  await details(page, house.name).click();
  await closeDialog(page);
  await row.getByRole('link', { name: '3 people' }).click();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  for (const { email } of [guide, student, nameless]) await expect(rowOf(page, email)).toBeVisible();
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(3);
  await page.goBack();
  await details(page, house.name).click();
  const entry = (email: string) => dialogOf(page).getByRole('listitem').filter({ hasText: email });
  await expect(entry(guide.email)).toContainText(/Superuser.*Active/);
  await expect(entry(student.email)).toContainText(/User.*Active/);
  await expect(entry(nameless.email)).toContainText('No name');
  await expect(entry(nameless.email)).toContainText('Inactive');
  await closeDialog(page);
  await details(page, empty.name).click();
  await expect(dialogOf(page)).toContainText('Users in this house (0)');
  await expect(dialogOf(page)).toContainText('No users assigned to this house yet.');
  await closeDialog(page);

  await test.step('a house that can’t be loaded says so and can be tried again', async () => {
    const refusal = { status: 500, detail: 'The compost is full', times: 1 };
    await refuse(page, `**/api/v1/houses/${before.id}`, refusal);
    await details(page, before.name).click();
    await expect(dialogOf(page).getByRole('alert')).toHaveText('This couldn’t be loaded. The compost is full');
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialogOf(page)).toContainText('Users in this house (1)');
    await closeDialog(page);
  });

  await test.step('a dialog that opens before its house has loaded keeps the focus, so that the house’s name is read out', async () => {
    const release = await hold(page, `**/api/v1/houses/${crowd.id}`);
    await details(page, crowd.name).press('Enter');
    await expect(page.getByRole('dialog', { name: 'House', exact: true })).toBeFocused();
    release();
    await expect(page.getByRole('dialog', { name: crowd.name })).toBeFocused();
    await closeDialog(page);
  });

  await test.step('people are added and removed by keyboard, and the focus stays in place', async () => {
    const calls = callsOf(page, (url) => userList(url) || url.pathname.endsWith('/lookup'));
    await details(page, crowd.name).click();
    await dialogOf(page).getByRole('button', { name: 'Edit House' }).click();
    await expect(page.getByRole('dialog', { name: `Edit House: ${crowd.name}` })).toBeVisible();
    const pick = dialogOf(page).getByRole('combobox', { name: 'Add a user' });
    const option = offered(page).filter({ hasText: user.email });
    await expect(pick).toHaveAttribute('placeholder', 'Select a user...');
    await pick.fill(user.email);
    await expect(option).toHaveText(new RegExp(`${user.full_name} \\(${user.email}\\).*${before.name}`));
    await option.click();
    expect(calls.map(({ pathname, search }) => pathname + search)).toEqual(['/api/v1/users/?limit=1000']);
    const release = await hold(page, `**/api/v1/users/${user.id}`, 'PATCH');
    await dialogOf(page).getByRole('button', { name: 'Add User' }).click();
    // A person chosen while the first one is being added stays chosen.
    await pick.fill(student.email);
    await offered(page).filter({ hasText: student.email }).click();
    release();
    await expectSuccess(page, 'User updated successfully.');
    await expect(dialogOf(page)).toContainText('Users in this house (3)');
    await expect(dialogOf(page).getByRole('button', { name: 'Add User' })).toBeEnabled();
    await expect(pick).toHaveValue(new RegExp(student.email));
    await expect(pick).toBeFocused();
    await pick.fill(user.email);
    await expect(page.getByText('No one else found.')).toBeVisible();
    await page.keyboard.press('Tab');
    await dialogOf(page)
      .getByRole('button', { name: `Remove from house: ${user.full_name}` })
      .click();
    await expect(dialogOf(page)).toContainText('Users in this house (2)');
    await pick.fill(user.email);
    await expect(option).toContainText('No House assigned');
    const removal = (user: { full_name: string | null }) =>
      dialogOf(page).getByRole('button', { name: `Remove from house: ${user.full_name}` });
    await page.keyboard.press('Escape');
    await removal(first).press('Enter');
    await expect(dialogOf(page)).toContainText('Users in this house (1)');
    await expect(removal(second)).toBeFocused();
    await removal(second).press('Enter');
    await expect(dialogOf(page)).toContainText('Users in this house (0)');
    await expect(dialogOf(page).getByRole('region', { name: 'Users in this house' })).toBeFocused();
  });

  await test.step('a house that somebody has joined isn’t deleted, and what is typed into its form stays in sight', async () => {
    await goTo(page, `/houses?house=${empty.id}&dialog=edit`);
    await dialogOf(page).getByLabel('House Name').fill('Hornbeam');
    await dialogOf(page).getByRole('button', { name: 'Delete House' }).click();
    // A house that is still being fetched would have her already, and would no longer offer its deletion.
    await callsEnd();
    await makeUser('Zoe', empty.name);
    const release = await hold(page, `**/api/v1/houses/${empty.id}`, 'GET');
    await page.getByRole('dialog', { name: 'Delete House' }).getByRole('button', { name: 'Delete House' }).click();
    await expectFailure(page, /Someone is still in this house/);
    await expect(dialogOf(page).getByLabel('House Name')).toHaveValue('Hornbeam');
    release();
    await expect(dialogOf(page)).toContainText('Users in this house (1)');
  });

  await test.step('Back from the form of one house to that of another shows the other name', async () => {
    const [one, other] = [await makeHouse(), await makeHouse()];
    await goTo(page, `/houses?house=${one.id}&dialog=edit`);
    const name = dialogOf(page).getByLabel('House Name');
    await expect(name).toHaveValue(one.name);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill(other.name);
    await offered(page).getByText(other.name, { exact: true }).last().click();
    await dialogOf(page).getByRole('button', { name: 'Edit House' }).click();
    await expect(name).toHaveValue(other.name);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: `Edit House: ${one.name}` })).toBeVisible();
    await expect(name).toHaveValue(one.name);
  });

  await test.step('a student sees houses and their details without any way to change them', async () => {
    await openAs(page, student, '/houses');
    await expect(page.getByRole('columnheader')).toHaveText(['House Name', 'Actions']);
    await expect(page.getByRole('heading', { name: 'Houses (6)' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add House' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Edit House/ })).toHaveCount(0);
    await details(page, house.name).click();
    await expect(dialogOf(page)).toContainText('Users in this house (3)');
    await expect(dialogOf(page)).toContainText(/Created: \w+ \d{1,2}, \d{4}/);
    await expect(dialogOf(page)).toContainText(student.name);
    await expect(dialogOf(page)).toContainText(student.email);
    await expect(dialogOf(page).getByRole('button', { name: 'Edit House' })).toHaveCount(0);
  });
});
