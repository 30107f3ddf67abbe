import { makeStudent } from './data.ts';
import { expect, refused, signInAs, test } from './fixtures.ts';
import { goTo } from './screen.ts';

const privateScreens = ['/goals', '/settings', '/settings?tab=danger', '/houses', '/admin'];

test('signed-out people can read the example goals, other screens lead to the login, and no API calls are made', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/(goals|users|houses)/.test(request.url())) calls.push(request.url());
  });

  await test.step('the page of example goals names every goal type', async () => {
    await page.goto('/example-goals');
    await expect(page).toHaveTitle(/Example goals/);
    for (const type of ['IDE', 'Wonder Session', 'Seminar', 'Personal', 'Core - ELA', 'Core - Other']) {
      await expect(page.getByRole('heading', { name: type, exact: true })).toBeVisible();
    }
  });

  for (const path of ['/', ...privateScreens]) {
    await test.step(`${path} leads to the login`, async () => {
      await goTo(page, path);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
    });
  }
  await test.step('each public screen has its title', async () => {
    for (const [path, title] of Object.entries({
      '/login': 'Log In · Trellis',
      '/signup': 'Sign Up · Trellis',
      '/recover-password': 'Password Recovery · Trellis',
      '/reset-password': 'Reset Password · Trellis',
    })) {
      await goTo(page, path);
      await expect(page).toHaveTitle(title);
    }
  });
  expect(calls).toEqual([]);
});

test('signed-in people are led from the entrance to their goals, and students from screens for guides too', async ({
  page,
}) => {
  await signInAs(page, await makeStudent());
  await page.goto('/');
  await expect(page).toHaveURL(/\/goals$/);
  const ofTheEntrance = ['/login', '/signup', '/recover-password', '/reset-password?token=some-token'];
  for (const path of [...ofTheEntrance, '/admin', '/admin/import', '/review', '/overview']) {
    await test.step(path, async () => {
      await goTo(page, path);
      await expect(page).toHaveURL(/\/goals$/);
    });
  }
});

test('an unknown address says that nothing was found and leads back to the start', async ({ page }) => {
  for (const path of ['/nowhere', '/goals/nowhere', '/login/again', '/100%']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
      await expect(page.getByText('The page you are looking for was not found.')).toBeVisible();
      await expect(page).toHaveTitle(/Page not found/);
      const back = page.getByRole('link', { name: 'Go Back' });
      await expect(back).toHaveAttribute('href', '/');
      await back.click();
      await expect(page).toHaveURL(/\/login$/);
    });
  }
});

test.describe('the set-up page of a school that already has a guide', () => {
  test.use({ expectedConsoleErrors: refused(400) });

  test('says right away that its link has been used, and removes the token from the address bar', async ({ page }) => {
    await page.goto('/setup?token=used-long-ago');
    await expect(page).toHaveURL(/\/setup$/);
    await expect(page.getByText('It has been used. Log in')).toBeVisible();
    await expect(page.getByLabel('Full Name')).toBeHidden();
  });
});
