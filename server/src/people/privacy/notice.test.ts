import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { readConfig } from '../../config/config.ts';

const app = await testApp();
const { config } = app.context;
const notice = async () => {
  const { status, body, headers } = await app.raw('GET', '/privacy');
  return { status, html: String(body), headers };
};

test('anyone reads the notice that comes with Trellis where the school wrote none', async () => {
  const { status, html, headers } = await notice();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain('<h1>Privacy</h1>');
  expect(html).toContain('<h2>What Trellis keeps about you</h2>');
  expect(html).toContain('Ask a guide at your school.');
});

test('it says for how many days sign-ins are kept, as the settings have it, in the school’s own words too', async () => {
  const kept = await testApp({ config: { signInLogDays: 45 } });
  const html = async () => String((await kept.raw('GET', '/privacy')).body);
  expect(await html()).toContain('after 45 days');
  await writeFile(join(kept.context.config.dataDir, 'privacy-notice.md'), 'Sign-ins go after {SIGN_IN_LOG_DAYS} days.');
  expect(await html()).toContain('<p>Sign-ins go after 45 days.</p>');
});

test('the notice runs and loads nothing: its policy allows its own style alone', async () => {
  const { html, headers } = await notice();
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(
    /^default-src 'none';style-src 'sha256-[\w+/]+=*';base-uri 'none';form-action 'none';frame-ancestors 'none'$/,
  );
  expect(html).not.toMatch(/<script|<img|<link| style=| on\w+=/);
});

test('the school’s own notice takes its place, and an edit of it counts at once', async () => {
  const file = join(config.dataDir, 'privacy-notice.md');
  await writeFile(file, '# What we do with your data\n\nNothing *bad*.');
  expect((await notice()).html).toContain('<h1>What we do with your data</h1>\n<p>Nothing <em>bad</em>.</p>');
  await writeFile(file, '# Something else');
  expect((await notice()).html).toContain('<h1>Something else</h1>');
  const named = join(config.dataDir, 'another.md');
  await writeFile(named, 'Of a setting');
  app.context.config.privacyNotice = readConfig({ PRIVACY_NOTICE: named }).privacyNotice;
  expect((await notice()).html).toContain('<p>Of a setting</p>');
});

test('whom to ask is said with an address that can be written to', async () => {
  app.context.config.privacyContact = 'Ms Okafor, privacy@school.example';
  expect((await notice()).html).toContain(
    '<p>Ms Okafor, <a href="mailto:privacy@school.example" rel="noopener noreferrer">privacy@school.example</a></p>',
  );
});

test('HTML in a notice is shown as it is typed, and a link leads to web and mail addresses alone', async () => {
  const hostile = [
    '<script>alert(1)</script>',
    'a <b onclick="alert(1)">word</b>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](//evil.example)',
    '![x](https://evil.example/pixel.png)',
    '<javascript:alert(1)>',
    '[x][1]\n\n[1]: vbscript:alert(1)',
    '[good](https://school.example/privacy?a=1&b="2")',
  ];
  await writeFile(join(config.dataDir, 'another.md'), hostile.join('\n\n'));
  const { html } = await notice();
  expect(html).not.toMatch(/<script|<img|<b |href="(javascript|data|vbscript|\/\/)/i);
  const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    expect.stringMatching(/^https:\/\/evil\.example/),
    'https://school.example/privacy?a=1&amp;b=%222%22',
    'mailto:privacy@school.example',
    config.publicUrl,
  ]);
});
