import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, codeFor, guideToken, makeStudent, turnOnSecondFactor } from './data.ts';
import { expect, fillLogin, logIn, logOut, openAs, refused, test } from './fixtures.ts';
import { hold } from './network.ts';
import { school } from './school.ts';
import { choose, expectClosed, expectFailure, expectSuccess, goTo } from './screen.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Sets the second factor up on the screen until the recovery codes show. @returns the secret and the codes */
async function showCodes(page: Page, { password }: { password: string }) {
  await page.getByLabel('Current Password').fill(password);
  await button(page, 'Continue').click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (
    (await page
      .getByText(/^Or type this key/)
      .locator('code')
      .textContent()) ?? ''
  ).replaceAll(' ', '');
  await page.getByRole('textbox', { name: 'Code' }).fill(codeFor(secret));
  await button(page, 'Turn on').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { secret, recoveryCodes: await codes.allTextContents() };
}

const saveCodes = (page: Page) => button(page, 'I’ve saved them').click();

test.describe('a second factor', () => {
  test.use({ expectedConsoleErrors: refused(400) });

  test('is set up in settings, which can’t be left meanwhile, and required at the login, where each recovery code works once', async ({
    page,
  }) => {
    const student = await makeStudent();
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
    await logIn(page, student.email, student.password);
    await goTo(page, '/settings?tab=security');
    await button(page, 'Set up').click();
    const release = await hold(page, '**/users/me/second-factor/on');
    const shown = showCodes(page, student);
    await test.step('it can’t be left while it is being turned on, because its recovery codes show only once', async () => {
      await expect(button(page, 'Turn on')).toBeDisabled();
      await expect(button(page, 'Cancel')).toBeDisabled();
      release();
    });
    const { secret, recoveryCodes } = await shown;
    await test.step('over plain HTTP, where browsers copy nothing, there is no button to copy them', async () => {
      await expect(button(page, 'I’ve saved them')).toBeVisible();
      await expect(button(page, 'Copy')).toBeHidden();
    });
    await saveCodes(page);
    await expect(page.getByText('10 recovery codes left')).toBeVisible();

    await logOut(page);
    await fillLogin(page, student);
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await button(page, 'Log In').click();
    await expectFailure(page, /This code is wrong/);
    await page.getByRole('textbox', { name: 'Code' }).fill(codeFor(secret, 1));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/goals');

    await logOut(page);
    await fillLogin(page, student);
    await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[3] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/goals');
    await goTo(page, '/settings?tab=security');
    await expect(page.getByText('9 recovery codes left')).toBeVisible();
  });

  test('is turned off with the password and a code, its recovery codes are renewed, and a guide resets a lost one', async ({
    page,
  }) => {
    const [student, withoutPhone] = [await makeStudent(), await makeStudent()];
    await turnOnSecondFactor(withoutPhone);
    const secret = await turnOnSecondFactor(student);
    await openAs(page, student, '/settings?tab=security');
    await button(page, 'New recovery codes').click();
    await page.getByLabel('Current Password').fill(student.password);
    await page.getByRole('textbox', { name: 'Code' }).fill(codeFor(secret));
    await button(page, 'Create new codes').click();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await button(page, 'I’ve saved them').click();
    await button(page, 'Turn off').click();
    await page.getByLabel('Current Password').fill(student.password);
    await page.getByRole('textbox', { name: 'Code' }).fill(codeFor(secret, 1));
    await button(page, 'Turn off').click();
    await expectSuccess(page, 'Two-step login is off.');
    await expect(button(page, 'Set up')).toBeVisible();

    await openAs(page, { token: await guideToken() }, '/admin');
    await choose(page, withoutPhone.name, 'Reset Two-Step Login');
    await expect(button(page, 'Reset two-step login')).toBeVisible();
    // Back leads to the list, as it does from every other question about a row.
    await page.goBack();
    await expectClosed(page);
    await choose(page, withoutPhone.name, 'Reset Two-Step Login');
    await button(page, 'Reset two-step login').click();
    await expectSuccess(page, 'Two-step login was reset.');
    await call(api.auth.login, { body: { username: withoutPhone.email, password: withoutPhone.password } });
  });
});

test.describe('when the school requires it of guides', () => {
  test.use({ settings: { REQUIRE_SECOND_FACTOR: 'guides' }, expectedConsoleErrors: refused(400, 403) });

  test('a guide is led to the set-up from any address and, once they have saved the codes, continues there', async ({
    page,
  }) => {
    const { guide } = school();
    await openAs(page, { token: await guideToken() }, '/admin');
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Houses' }).click();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    const { recoveryCodes } = await showCodes(page, guide);
    await test.step('the codes stay while the page catches up, as when the guide comes back from another window', async () => {
      const caughtUp = page.waitForResponse('**/api/v1/users/me');
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await (await caughtUp).finished();
      await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
      await expect(page.getByText(recoveryCodes[9] ?? '')).toBeVisible();
    });
    await saveCodes(page);
    await expect(page.getByRole('heading', { name: /^Houses/ })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  });
});
