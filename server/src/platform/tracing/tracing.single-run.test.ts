import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { api } from '@trellis/contract/api.ts';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { inProcessCaller } from '../../../testing/http.ts';
import { buildApp } from '../../app/app.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] };
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

const sent: { path: string | undefined; body: string }[] = [];
const collector = createServer(async (request, response) => {
  sent.push({ path: request.url, body: await text(request) });
  response.end('{}');
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
afterAll(() => collector.close());
const address = collector.address();
const tracesTo = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

const app = await testApp();

test('a collector gets each request with its queries, without personal data', async () => {
  const guide = await app.guide({ full_name: 'Grace Guide', email: 'grace@school.example' });
  const traced = await buildApp({ ...app.context, config: { ...app.context.config, tracesTo } });
  const { call } = inProcessCaller(traced);
  await call(api.users.list, { token: guide.token, query: { full_name: 'Grace Guide' } });
  await call(api.users.edit, {
    token: guide.token,
    params: { user_id: guide.id },
    body: { purpose_statement: 'To look after everybody' },
  });
  await traced.inject('/health/live');
  // Remaining spans are sent before the server ends.
  await traced.close();

  expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const resources = sent.flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans);
  expect(resources[0]?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'trellis' } });
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans);
  const requests = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(requests.map(({ name }) => name).sort()).toEqual(['GET /api/v1/users/', 'PATCH /api/v1/users/:user_id']);
  const edit = requests.find(({ name }) => name.startsWith('PATCH'));
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === edit?.spanId);
  // The session is looked up before the body is read, the account is written after.
  expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'update', 'insert']));
  expect(new Set(queries.map(({ traceId }) => traceId))).toEqual(new Set([edit?.traceId]));
  const everything = sent.map(({ body }) => body).join();
  for (const personal of ['Grace', 'grace@', guide.id, guide.token, 'To look after', '127.0.0.1']) {
    expect(everything).not.toContain(personal);
  }
});

test('an unreachable collector breaks no request and doesn’t keep the server from ending', async () => {
  const guide = await app.guide();
  const config = { ...app.context.config, tracesTo: 'http://127.0.0.1:1' };
  const traced = await buildApp({ ...app.context, config });
  const { call } = inProcessCaller(traced);
  expect((await call(api.users.me, { token: guide.token })).status).toBe(200);
  await traced.close();
});
