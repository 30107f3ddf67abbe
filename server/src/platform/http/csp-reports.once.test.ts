import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { portOf, start } from '../../../testing/program.ts';

const folder = await mkdtemp(join(tmpdir(), 'trellis-csp-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = start({ PORT: '0', DATA_DIR: folder });
const port = await portOf(server);
afterAll(async () => {
  server.program.kill('SIGINT');
  await server.ended;
});

async function report(body: string, type = 'application/csp-report'): Promise<number> {
  const headers = { 'Content-Type': type };
  return (await fetch(`http://localhost:${port}/csp-reports`, { method: 'POST', headers, body })).status;
}
const lines = () => server.said.out.split('\n').filter((line) => line.includes('content security policy'));
const page = 'https://school.example/reset-password?token=t0ken';
const violation = (blocked: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': page,
      'effective-directive': 'script-src-elem',
      'blocked-uri': blocked,
      'source-file': 'https://school.example/assets/index-a1.js?mia=1',
      'line-number': 7,
      referrer: 'https://school.example/?mia',
      'script-sample': 'mia',
    },
  });

test('what the policy refused stands in the log once, without anything of the person who saw it', async () => {
  expect(await report(violation('https://evil.example/mia.js?mia'))).toBe(204);
  expect(await report(violation('https://evil.example/other.js'))).toBe(204);
  await expect.poll(lines).toHaveLength(1);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
    level: 40,
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
    page: '/reset-password',
    source: '/assets/index-a1.js',
    line: 7,
  });
  const several = [
    { type: 'csp-violation', body: { effectiveDirective: 'style-src', blockedURL: 'inline', documentURL: page } },
  ];
  expect(await report(JSON.stringify(several), 'application/reports+json')).toBe(204);
  await expect.poll(lines).toHaveLength(2);
  expect(server.said.out).not.toMatch(/t0ken|mia|127\.0\.0\.1/);
});

test('reports of any number, size and shape neither fill the log nor fail the server', async () => {
  const before = lines().length;
  for (let n = 0; n < 100; n += 1) expect(await report(violation(`https://evil${n}.example`))).toBe(204);
  expect(await report('x'.repeat(9000))).toBe(413);
  expect(await report('{}', 'application/json')).toBe(415);
  for (const odd of ['', 'null', '[]', '{', '{"csp-report":{"blocked-uri":[1]}}', '[{"type":"deprecation"}]']) {
    expect([204, 422], odd).toContain(await report(odd));
  }
  await expect.poll(() => lines().length).toBeGreaterThan(before);
  expect(lines().length).toBeLessThanOrEqual(20);
});
