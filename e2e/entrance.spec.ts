import { makeStudent } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { goTo } from './screen.ts';

const privateScreens = ['/goals', '/settings?tab=danger', '/houses', '/admin'];

test('each address leads where its visitor belongs: to the example goals, the login, the goals or a page that says 404', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/(goals|users|houses)/.test(request.url())) calls.push(request.url());
  });

  // Every browser test also fails if anything violates the policy: see `watch()` in `fixtures.ts`.
  await test.step('inline scripts and styles are forbidden, the application can be installed, and robots stay away', async () => {
    const { request } = page;
    const login = await request.get('/login');
    const policy = login.headers()['content-security-policy'];
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("require-trusted-types-for 'script'");
    const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(await login.text()) ?? [];
    const manifest: { name: string; icons: { src: string }[] } = await (await request.get(href)).json();
    expect(manifest.name).toBe('Trellis');
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
    const robots = await request.get('/robots.txt');
    expect(robots.headers()['content-type']).toContain('text/plain');
    expect(await robots.text()).toContain('User-agent: *');
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

  await test.step('an unknown address says that nothing was found and leads back to the start', async () => {
    await page.goto('/100%');
    for (const path of ['/100%', '/goals/nowhere', '/login/again']) {
      if (path !== '/100%') await page.evaluate((to) => history.pushState({}, '', to), path);
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
      await expect(page.getByText('The page you are looking for was not found.')).toBeVisible();
      await expect(page).toHaveTitle(/Page not found/);
      const back = page.getByRole('link', { name: 'Go Back' });
      await expect(back).toHaveAttribute('href', '/');
      await back.click();
      await expect(page).toHaveURL(/\/login$/);
    }
  });

  await test.step('signed-in people are led to their goals, and students from screens for guides too', async () => {
    await openAs(page, await makeStudent(), '/');
    await expect(page).toHaveURL(/\/goals$/);
    const publicScreens = ['/login', '/signup', '/recover-password', '/reset-password?token=some-token'];
    for (const path of [...publicScreens, '/admin', '/admin/import', '/review', '/overview']) {
      await goTo(page, path);
      await expect(page).toHaveURL(/\/goals$/);
    }
  });
});
