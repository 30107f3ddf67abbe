import { expect, test } from './fixtures.ts';

// That no screen, dialog, menu or toast violates the policy is part of every browser test: see `watch()` in `fixtures.ts`.
test('the web application forbids inline scripts and styles, can be installed, and keeps robots away', async ({
  request,
}) => {
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
