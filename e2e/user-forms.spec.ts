import type { Locator, Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, guideToken, makeUser, someGuide, tokenOf } from './data.ts';
import { expect, openAs, refused, test } from './fixtures.ts';
import { hold } from './network.ts';
import { chosenIn, closeToasts, expectFailure, expectSuccess, openDialog, rowOf, selectOf } from './screen.ts';

const fields = (dialog: Locator) => ({
  email: dialog.getByLabel('Email'),
  name: dialog.getByLabel('Full Name'),
  house: selectOf(dialog, 'House'),
  password: dialog.getByLabel(/^(New )?Password$/),
  again: dialog.getByLabel('Confirm Password'),
  admin: dialog.getByLabel('Admin'),
  active: dialog.getByLabel('Active'),
  save: dialog.getByRole('button', { name: 'Save' }),
});

async function openAdd(page: Page) {
  await page.getByRole('button', { name: 'Add User' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  return { dialog, ...fields(dialog) };
}

async function openEdit(page: Page, user: { full_name: string | null }) {
  const dialog = await openDialog(page, user.full_name ?? '', 'Edit User');
  return { dialog, ...fields(dialog) };
}

test.use({ expectedConsoleErrors: refused(409, 412) });

test('a guide adds and edits users with forms that say what is wrong, and conflicting edits show both versions', async ({
  page,
}) => {
  const [promoted, renewed, former, renamed, taken] = [
    await makeUser(),
    await makeUser(),
    await makeUser(),
    await makeUser(),
    await makeUser(),
  ];
  await openAs(page, await someGuide(), '/admin');

  await test.step('the form begins with no house, no rights and active, and says what is wrong', async () => {
    const { dialog, email, house, password, again, admin, active, save } = await openAdd(page);
    await expect(house).toContainText('No House assigned');
    await expect(admin).not.toBeChecked();
    await expect(active).toBeChecked();
    await expect(save).toBeDisabled();
    for (const field of [email, password, again]) {
      await field.focus();
      await field.blur();
    }
    for (const text of ['Email is required', 'Password is required', 'Please confirm your password']) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    await email.fill('noah@');
    await password.fill('bean');
    await again.fill('beans');
    for (const text of [
      'Invalid email address',
      'Password must be at least 8 characters',
      'The passwords do not match',
    ]) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
  });

  await test.step('a new house can be created while adding a user', async () => {
    const dialog = page.getByRole('dialog');
    const { house } = fields(dialog);
    const name = 'Birch';
    await expect(house.locator('option').first()).toHaveText('No House assigned');
    await expect(house.locator('option').last()).toHaveText('+ Create new house');
    await house.selectOption('+ Create new house');
    const newName = dialog.getByLabel('Name of the new house');
    await newName.fill('Bi');
    // The Enter that confirms the letters of an input method creates no house.
    await newName.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await newName.fill(name);
    await page.keyboard.press('Enter');
    await expectSuccess(page, 'House created successfully.');
    await expect(chosenIn(house)).toHaveText(name);
    await expect(newName).toBeHidden();
    await expect(house).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('on a phone, the name of a new house has a line of its own', async () => {
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const { dialog, house } = await openAdd(page);
    await house.selectOption('+ Create new house');
    const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0;
    const chosen = await widthOf(house);
    expect(await widthOf(dialog.getByLabel('Name of the new house'))).toBeGreaterThan(0.8 * chosen);
    await page.getByRole('button', { name: 'Cancel' }).click();
    if (usual) await page.setViewportSize(usual);
  });

  await test.step('saving creates a house that was only typed, and the new user can then sign in', async () => {
    const { dialog, house, email, name, password, again, save } = await openAdd(page);
    const [address, fullName] = ['noah@school.example', 'Noah'];
    await email.fill(address);
    await name.fill(fullName);
    await house.selectOption('+ Create new house');
    await dialog.getByLabel('Name of the new house').fill('Hazel');
    await password.fill('grow like a bean');
    await again.fill('grow like a bean');
    await save.click();
    await expectSuccess(page, 'User created successfully.');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, address)).toContainText('Hazel');
    expect(await tokenOf(address, 'grow like a bean')).toBeTruthy();
  });

  await test.step('an edit sends only what changed, and a password only if one is entered', async () => {
    const user = promoted;
    const { dialog, email, name, admin, save } = await openEdit(page, user);
    await expect(email).toHaveValue(user.email);
    await expect(name).toHaveValue(user.full_name ?? '');
    await expect(dialog.getByLabel('New Password', { exact: true })).toHaveValue('');
    await expect(save).toBeDisabled();
    await admin.check();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await save.click();
    expect((await sent).postDataJSON()).toEqual({ is_superuser: true });
    await expectSuccess(page, 'User updated successfully.');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, user.email)).toContainText('Admin');
    await closeToasts(page);
  });

  await test.step('a password that is entered must be long enough and confirmed', async () => {
    const user = renewed;
    const { dialog, password, again, save } = await openEdit(page, user);
    await password.fill('bean');
    await again.focus();
    await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible();
    await password.fill('climbs the trellis');
    await again.fill('climbs the wall');
    await expect(dialog.getByText('The passwords do not match')).toBeVisible();
    await expect(save).toBeDisabled();
    await again.fill('climbs the trellis');
    await save.click();
    await expectSuccess(page, 'User updated successfully.');
    expect(await tokenOf(user.email, 'climbs the trellis')).toBeTruthy();
    await expect(dialog).toBeHidden();
    await closeToasts(page);
  });

  await test.step('a user is deactivated and shows as Inactive', async () => {
    const user = former;
    const { active, save } = await openEdit(page, user);
    await active.uncheck();
    await save.click();
    await expectSuccess(page, 'User updated successfully.');
    await expect(rowOf(page, user.email)).toContainText('Inactive');
    await closeToasts(page);
  });

  await test.step('someone else was faster: both versions show, and one’s own may win', async () => {
    const user = renamed;
    const { dialog, name, save } = await openEdit(page, user);
    await name.fill('Noah the Younger');
    await expect(save).toBeEnabled();
    await call(api.users.edit, {
      token: await guideToken(),
      params: { user_id: user.id },
      body: { full_name: 'Noah the Elder' },
    });
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('Someone else changed this while');
    await expect(dialog.getByRole('region', { name: 'Your version' })).toContainText('Noah the Younger');
    await expect(dialog.getByRole('region', { name: 'Saved version' })).toContainText('Noah the Elder');
    await dialog.getByRole('button', { name: 'Save my version' }).click();
    await expectSuccess(page, 'User updated successfully.');
    await expect(dialog).toBeHidden();
  });

  await test.step('a taken email shows an error, and the form stays', async () => {
    const [user, other] = [promoted, taken];
    const { email, save } = await openEdit(page, user);
    await email.fill(other.email);
    await save.click();
    await expectFailure(page, 'The user with this email already exists in the system');
    await expect(email).toHaveValue(other.email);
    await expect(save).toBeEnabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('validation messages follow typing, even when the saved user loads late', async () => {
    const user = former;
    const release = await hold(page, `**/api/v1/users/${user.id}`, 'GET');
    const { dialog, name, password, again } = await openEdit(page, user);
    await password.fill('climbs the trellis');
    await again.focus();
    await again.blur();
    await expect(dialog.getByText('Please confirm your password')).toBeVisible();
    const params = { user_id: user.id };
    await call(api.users.edit, { token: await guideToken(), params, body: { full_name: 'Noah the Elder' } });
    release();
    await expect(name).toHaveValue('Noah the Elder');
    await again.fill('climbs the wall');
    await expect(dialog.getByText('The passwords do not match')).toBeVisible();
  });
});
