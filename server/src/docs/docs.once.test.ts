import { Validator } from '@seriousme/openapi-schema-validator';
import { allEndpoints } from '@trellis/contract/api.ts';
import { failuresOf } from '@trellis/contract/endpoint.ts';
import { failure, validationFailure } from '@trellis/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../testing/app.ts';
import type { Document } from './document.ts';

const app = await testApp();
const { status, body } = await app.raw('GET', '/api/v1/openapi.json');
const document = body as Document;
const operations = new Map(
  Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => [one.operationId, one] as const)),
);

test('the documentation is valid OpenAPI 3.1', async () => {
  expect(status).toBe(200);
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  expect(document.openapi).toMatch(/^3\.1/);
});

test('it holds every call and no other', () => {
  expect([...operations.keys()].sort()).toEqual(allEndpoints.map(({ name }) => name).sort());
});

describe.each(allEndpoints)('of $name', ({ name, call }) => {
  const operation = operations.get(name);
  const example = (content: Record<string, { example: unknown }> | undefined) =>
    Object.values(content ?? {})[0]?.example;

  test('it gives examples that the call would take and answer with', () => {
    if (call.body) z.parse(call.body, example(operation?.requestBody?.content));
    z.parse(call.answer, example(operation?.responses[200]?.content));
  });

  test('it names every failure, each with an example', () => {
    const failures = Object.entries(operation?.responses ?? {}).filter(([code]) => code !== '200');
    expect(failures.map(([code]) => Number(code))).toEqual(failuresOf(call));
    for (const [code, answer] of failures)
      z.parse(code === '422' ? validationFailure : failure, example(answer.content));
  });

  test('it says who may call and describes every parameter', () => {
    expect(operation?.security).toEqual(call.permission === 'public' ? [] : [{ session: [] }]);
    for (const { description } of operation?.parameters ?? []) expect(description).not.toBe('');
  });
});

test('the page names every call and loads nothing', async () => {
  const page = await app.raw('GET', '/api/docs');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const { name } of allEndpoints) expect(page.body).toContain(`id="${name}"`);
  expect(page.body).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
});
