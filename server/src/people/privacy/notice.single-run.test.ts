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

test('anyone can read the default notice if the school wrote none', async () => {
  const { status, html, headers } = await notice();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain('<h1>Privacy</h1>');
  expect(html).toContain('<h2>What Trellis keeps about you</h2>');
  expect(html).toContain('Ask a guide at your school.');
});

test('the notice says how long sign-ins are stored, in the school’s own text too', async () => {
  const app45 = await testApp({ config: { signInLogDays: 45 } });
  const html = async () => String((await app45.raw('GET', '/privacy')).body);
  expect(await html()).toContain('after 45 days');
  await writeFile(
    join(app45.context.config.dataDir, 'privacy-notice.md'),
    'Sign-ins go after {SIGN_IN_LOG_DAYS} days.',
  );
  expect(await html()).toContain('<p>Sign-ins go after 45 days.</p>');
});

test('the notice runs and loads nothing: its policy allows only its own style', async () => {
  const { html, headers } = await notice();
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(
    /^default-src 'none';style-src 'sha256-[\w+/]+=*';base-uri 'none';form-action 'none';frame-ancestors 'none'$/,
  );
  expect(html).not.toMatch(/<script|<img|<link| style=| on\w+=/);
});

test('the school’s own notice replaces the default one, and an edit shows at once', async () => {
  const file = join(config.dataDir, 'privacy-notice.md');
  await writeFile(file, '# What we do with your data\n\nNothing *bad*.');
  expect((await notice()).html).toContain('<h1>What we do with your data</h1>\n<p>Nothing <em>bad</em>.</p>');
  // Editors on Windows may begin a file with a byte-order mark.
  await writeFile(file, '\u{FEFF}# Something else');
  expect((await notice()).html).toContain('<h1>Something else</h1>');
  const ownFile = join(config.dataDir, 'another.md');
  await writeFile(ownFile, 'Of a setting');
  app.context.config.privacyNotice = readConfig({ PRIVACY_NOTICE: ownFile }).privacyNotice;
  expect((await notice()).html).toContain('<p>Of a setting</p>');
});

test('the contact is shown with a link to its email address', async () => {
  app.context.config.privacyContact = 'Ms Okafor, privacy@school.example';
  expect((await notice()).html).toContain(
    '<p>Ms Okafor, <a href="mailto:privacy@school.example" rel="noopener noreferrer">privacy@school.example</a></p>',
  );
});

test('HTML in a notice is escaped, and links lead only to web and email addresses', async () => {
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
