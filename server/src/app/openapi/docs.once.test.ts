import { Validator } from '@seriousme/openapi-schema-validator';
import { allEndpoints } from '@trellis/contract/api.ts';
import { errorsOf, failuresOf } from '@trellis/contract/core/endpoint.ts';
import { failure, validationFailure } from '@trellis/contract/core/errors.ts';
import { statusOfError } from '@trellis/contract/error-codes.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../../../testing/app.ts';

type Content = Record<string, { example?: unknown; schema: { $ref?: string } }>;
type Operation = {
  operationId: string;
  security: unknown;
  parameters?: { name: string; in: string; required: boolean; description: string }[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
};
type Answer = { $ref?: string; content: Content; headers: Record<string, unknown> };
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { examples?: unknown[] }>; responses: Record<string, Answer> };
};

const app = await testApp();
const { status, body } = await app.raw('GET', '/api/v1/openapi.json');
const document = body as Document;
const operations = new Map(
  Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => [one.operationId, one] as const)),
);

/** What a call answers with a status, where it may be written once for many calls. */
function answerOf(operation: Operation | undefined, status: number | string): Answer | undefined {
  const answer = operation?.responses[status];
  return answer?.$ref ? document.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer;
}

test('the documentation is valid OpenAPI 3.1', async () => {
  expect(status).toBe(200);
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  expect(document.openapi).toMatch(/^3\.1/);
});

test('a failure that many calls have in common is written once', () => {
  const texts = Object.values(document.components.responses).map((answer) => JSON.stringify(answer));
  expect(new Set(texts).size).toBe(texts.length);
  const failures = [...operations.values()].flatMap(({ responses }) => Object.entries(responses).slice(1));
  for (const [, answer] of failures) expect(answer.$ref).toMatch(/^#\/components\/responses\//);
});

test('it holds every call and no other', () => {
  expect([...operations.keys()].sort()).toEqual(allEndpoints.map(({ name }) => name).sort());
});

describe.each(allEndpoints)('of $name', ({ name, call }) => {
  const operation = operations.get(name);
  /** The example beside the schema or, where the schema has a name, the one that comes with it. */
  const example = (content: Content = {}) => {
    const [media] = Object.values(content);
    const name = media?.schema.$ref?.split('/').at(-1) ?? '';
    return media?.example ?? document.components.schemas[name]?.examples?.[0];
  };

  test('it gives examples that the call would take and answer with', () => {
    if (call.body) z.parse(call.body, example(operation?.requestBody?.content));
    z.parse(call.answer, example(operation?.responses[200]?.content));
  });

  test('it names every failure, each with an example', () => {
    const failures = Object.keys(operation?.responses ?? {}).filter((code) => code !== '200');
    expect(failures.map(Number)).toEqual(failuresOf(call));
    for (const code of failures)
      z.parse(code === '422' ? validationFailure : failure, example(answerOf(operation, code)?.content));
  });

  test('it says who may call and describes every parameter', () => {
    expect(operation?.security).toEqual(call.permission === 'public' ? [] : [{ session: [] }]);
    const parameters = operation?.parameters ?? [];
    for (const { name, description } of parameters) expect(description?.length, name).toBeGreaterThan(5);
    const named = (place: string) => parameters.filter((one) => one.in === place).map((one) => one.name);
    expect(named('path').sort()).toEqual(Object.keys(call.params?.shape ?? {}).sort());
    expect(named('query').sort()).toEqual(Object.keys(call.query?.shape ?? {}).sort());
  });

  test('it takes a body as the call does: JSON, or a form', () => {
    const media = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(call.body ? [media] : []);
  });

  test('it lists the codes of every failure', () => {
    for (const status of failuresOf(call)) {
      const answer = JSON.stringify(answerOf(operation, status)?.content);
      for (const code of errorsOf(call).filter((one) => statusOfError(one) === status)) expect(answer).toContain(code);
    }
  });
});

test('the page of the documentation is whole, and takes everything from this server', async () => {
  const page = await app.raw('GET', '/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const parts = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) {
    expect(part).toMatch(/^\/api\/docs\//);
    expect((await app.raw('GET', part)).status, part).toBe(200);
  }
});

test('no script runs on that page but those of this server', async () => {
  const { headers } = await app.raw('GET', '/api/docs');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/https?:|\*/);
});
