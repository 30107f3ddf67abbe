import { makeUser } from './data.ts';
import { expect, test } from './fixtures.ts';

test('the API documentation can try a call with the token from the login call', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const { email } = await makeUser();
  const call = (path: string) => page.locator(`.opblock:has([data-path="${path}"])`);
  const answer = (path: string) => call(path).locator('.live-responses-table .response');

  // The page redraws all its calls with each letter typed, so it gets only those for the login.
  await page.route('**/api/docs/json', async (route) => {
    const answer = await route.fetch();
    const { paths, ...rest } = await answer.json();
    const logins = Object.entries(paths).filter(([path]) => path.includes('/login'));
    await route.fulfill({ response: answer, json: { ...rest, paths: Object.fromEntries(logins) } });
  });
  await page.goto('/api/docs');
  const login = '/login/access-token';
  await call(login).locator('.opblock-summary-control').click();
  await call(login).getByRole('button', { name: 'Try it out' }).click();
  const fields = call(login).locator('.opblock-section-request-body input');
  await fields.nth(0).fill(email);
  await fields.nth(1).fill('grow like a bean');
  await call(login).getByRole('button', { name: 'Execute' }).click();
  await expect(answer(login)).toContainText('access_token');
  const [, token = ''] = /"access_token": "([^"]+)"/.exec(await answer(login).innerText()) ?? [];

  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await page.getByLabel('auth-bearer-value').fill(token);
  await page.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  const test = '/login/test-token';
  await call(test).locator('.opblock-summary-control').click();
  await call(test).getByRole('button', { name: 'Try it out' }).click();
  await call(test).getByRole('button', { name: 'Execute' }).click();
  await expect(answer(test)).toContainText(email);
  expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
});
