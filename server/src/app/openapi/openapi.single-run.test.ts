import { Validator } from '@seriousme/openapi-schema-validator';
import { allEndpoints } from '@trellis/contract/api.ts';
import { errorsOf, failuresOf } from '@trellis/contract/core/endpoint-errors.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { errors } from '@trellis/contract/error-codes.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';

type Schema = {
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};
type Operation = {
  operationId: string;
  security: unknown;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

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

test('the document contains every call and nothing else', () => {
  expect([...operations.keys()].sort()).toEqual(allEndpoints.map(({ name }) => name).sort());
});

describe.each(allEndpoints)('$name', ({ name, call }) => {
  const operation = operations.get(name);
  test('the document says who may call it, and lists every parameter', () => {
    expect(operation?.security).toEqual(call.permission === 'public' ? [] : [{ session: [] }]);
    const parameters = operation?.parameters ?? [];
    const parameterNames = (part: string) => parameters.filter((one) => one.in === part).map((one) => one.name);
    expect(parameterNames('path').sort()).toEqual(Object.keys(call.params?.shape ?? {}).sort());
    expect(parameterNames('query').sort()).toEqual(Object.keys(call.query?.shape ?? {}).sort());
  });

  test('the document has the right media types for its body', () => {
    const media = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
    const all = [media, ...(call.takesFile ? ['multipart/form-data'] : [])];
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(call.body ? all : []);
  });

  test('the document lists every failure with its codes', () => {
    const statuses = Object.keys(operation?.responses ?? {}).filter((status) => status !== '200');
    expect(statuses.map(Number)).toEqual(failuresOf(call));
    for (const code of errorsOf(call)) {
      expect(JSON.stringify(operation?.responses[errors[code].status]), code).toContain(code);
    }
  });
});

/**
 * The bytes of the longest JSON that a schema allows. A text without a limit counts as an id.
 * @param unit the bytes of a UTF-16 unit: 6 where clients escape it, 3 in UTF-8, as browsers send it
 */
function longestJson(schema: Schema, unit: 3 | 6): number {
  const { maxLength = 36 / unit, maxItems = 0, properties = {}, items, anyOf = [] } = schema;
  const fields = Object.entries(properties).map(([key, value]) => key.length + 4 + longestJson(value, unit));
  const own = fields.length > 0 ? fields.reduce((sum, bytes) => sum + bytes, 2) : 2 + unit * maxLength;
  const list = items ? 2 + maxItems * (1 + longestJson(items, unit)) : 0;
  return Math.max(own, list, ...anyOf.map((one) => longestJson(one, unit)));
}

test.each(allEndpoints.filter(({ call }) => call.body))(
  '$name takes the longest input that it allows',
  ({ name, call }) => {
    const schema = Object.values(operations.get(name)?.requestBody?.content ?? {})[0]?.schema ?? {};
    // A goal with the longest description and 30 of the longest steps fits into 64 KiB only as browsers send it.
    const bytes = longestJson(schema, name === 'goals.create' ? 3 : 6);
    expect(bytes).toBeGreaterThan(2);
    expect(bytes).toBeLessThanOrEqual(call.largestBody ?? limits.bodyBytes);
  },
);

test('the documentation page loads everything from this server', async () => {
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

test('the document and the page’s files are compressed as the browser asks', async () => {
  for (const path of ['/api/v1/openapi.json', '/api/docs/static/swagger-ui-bundle.js']) {
    const [plain, br, again] = await Promise.all(
      ['identity', 'gzip, br', 'gzip;q=1, br;q=0'].map((encoding) =>
        fetch(app.origin + path, { headers: { 'Accept-Encoding': encoding } }),
      ),
    );
    expect([plain, br, again].map((answer) => answer?.headers.get('content-encoding'))).toEqual([null, 'br', 'gzip']);
    const texts = await Promise.all([plain, br, again].map((answer) => answer?.text()));
    expect(new Set(texts).size).toBe(1);
  }
});

test('only scripts from this server may run on the documentation page', async () => {
  const { headers } = await app.raw('GET', '/api/docs');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/https?:|\*/);
});
