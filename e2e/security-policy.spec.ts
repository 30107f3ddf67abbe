import { expect, test } from './fixtures.ts';

// That no screen, dialog, menu or toast violates it is part of every browser test: see `watch()` in `fixtures.ts`.
test('the content security policy allows no inline script, style or text that becomes HTML', async ({ request }) => {
  const policy = (await request.get('/login')).headers()['content-security-policy'];
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("require-trusted-types-for 'script'");
});
