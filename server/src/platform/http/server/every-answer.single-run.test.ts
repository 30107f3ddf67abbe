import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { basePath } from '@trellis/contract/core/base-path.ts';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { overTheWire } from '../../../../testing/over-the-wire.ts';
import { securityHeaders } from './security-headers.ts';

const app = await testApp();
const port = Number(new URL(app.origin).port);

test('an unknown address answers 404 with a message, inside the API and outside', async () => {
  for (const path of [
    '/api/v1',
    '/api/v1/',
    '/api/v1/nothing',
    '/api/v2/goals/',
    '/api',
    '/%zz',
    '/api/v1/goals/%ff',
  ]) {
    const got = await app.raw('GET', path);
    expect([path, got.status]).toEqual([path, path === '/api/v1/goals/%ff' ? got.status : 404]);
    expect([401, 404]).toContain(got.status);
    expect(got.body).toEqual({ detail: expect.any(String), code: expect.any(String) });
    expect(got.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('someone who sends far too much gets an answer, not a lost connection', async () => {
  const { token } = await app.student();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (let n = 0; n < 5; n += 1) {
    const got = await app.raw('POST', `${basePath}/goals/`, { headers, body: 'x'.repeat(20_000_000) });
    expect(got).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
  }
});

test('a request id comes from the server, whatever a caller sends', async () => {
  const sent = { 'x-request-id': 'mine', 'request-id': 'mine' };
  const got = await app.raw('GET', `${basePath}/school`, { headers: sent });
  expect(got.headers.get('x-request-id')).not.toBe('mine');
});

test('no answer names the software behind it or lets itself be framed or sniffed', async () => {
  const { headers } = await app.raw('GET', `${basePath}/school`);
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('permissions-policy')).toContain('camera=(), ');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('TRACE sends nothing of a request back, and no other site may read an answer', async () => {
  expect(
    await overTheWire(port, 'TRACE / HTTP/1.1\r\nHost: school\r\nConnection: close\r\nX-Mine: secret\r\n\r\n'),
  ).not.toMatch(/^HTTP\/1\.1 200|secret/);
  const origin = { origin: 'https://evil.example' };
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await app.raw(method, `${basePath}/school`, { headers: origin });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

test('malformed HTTP and endless headers are answered like every other failure', async () => {
  const school = 'GET /api/v1/school HTTP/1.1\r\nHost: school';
  const cases = [
    ['NONSENSE\r\n\r\n', 400, 'request.not_http'],
    [`${school}\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'request.headers_too_large'],
    [`${school}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`, 400, 'request.not_http'],
    [`${school}\r\nX-Injected: a\nb\r\n\r\n`, 400, 'request.not_http'],
  ] as const;
  for (const [text, status, code] of cases) {
    const answer = await overTheWire(port, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expectEarlyAnswer(answer, code);
  }
  expect((await app.raw('GET', `${basePath}/school`)).status).toBe(200);
});

test('a request without a host is refused like every other', async () => {
  const answer = await overTheWire(port, 'GET /api/v1/school HTTP/1.1\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain('"code":"request.not_http"');
});

test('a request with an unknown Expect header is answered like any other', async () => {
  const head = 'GET /api/v1/school HTTP/1.1\r\nHost: school\r\nConnection: close\r\nExpect: miracles\r\n\r\n';
  const answer = await overTheWire(port, head);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer.toLowerCase()).toContain('\r\nx-request-id: ');
});

test('a request that takes too long to arrive is answered like every other failure', async () => {
  // It may take a minute, so the test skips the wait and nothing else.
  const { server } = app.fastify;
  server.once('connection', (socket) => {
    server.emit('clientError', Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  });
  const answer = await overTheWire(port, 'GET /api/v1/school HTTP/1.1\r\nHost:');
  expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expectEarlyAnswer(answer, 'request.too_slow');
});

test('a list of people may take minutes to arrive over a slow connection', async () => {
  const { token } = await app.guide();
  const file = Buffer.from('email,full_name\nmia@school.example,Mia').toString('base64');
  const body = JSON.stringify({ file, file_name: 'people.csv' });
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const upload = request(`${app.origin}${basePath}/imports/`, { method: 'POST', headers });
  const [answered, arrived] = [once(upload, 'response'), once(app.fastify.server, 'request')];
  upload.write(body.slice(0, 20));
  await arrived;
  vi.advanceTimersByTime(3 * 60_000);
  vi.useRealTimers();
  upload.end(body.slice(20));
  const [answer] = (await answered) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.resume();
});

test('over HTTPS, every answer makes browsers use HTTPS for a year', () => {
  const secure = securityHeaders({ publicUrl: 'https://trellis.school.example' });
  expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(securityHeaders({ publicUrl: 'http://localhost:3000' })).not.toHaveProperty('strict-transport-security');
});

function expectEarlyAnswer(answer: string, code: string): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(JSON.parse(body)).toEqual({ detail: expect.stringMatching(/\w+ \w+/), code });
  const names = head.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase());
  expect(names).toEqual(expect.arrayContaining(['content-security-policy', 'x-content-type-options', 'x-request-id']));
}

test('a form with thousands of fields is refused like any other invalid one', async () => {
  const fields = Array.from({ length: 16_000 }, (_, n) => n.toString(36))
    .join('&')
    .slice(0, 64 * 1024);
  const type = 'application/x-www-form-urlencoded';
  const got = await app.raw('POST', `${basePath}/login/access-token`, {
    headers: { 'Content-Type': type },
    body: fields,
  });
  expect(got.status).toBe(422);
});
