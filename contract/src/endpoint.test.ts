import { expect, test } from 'vitest';
import { allEndpoints } from './api.ts';
import { failuresOf } from './endpoint.ts';

test('no two calls share a method and a path', () => {
  const addresses = allEndpoints.map(({ call }) => `${call.method} ${call.path.replace(/\/$/, '')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a path names the parameters that its call declares, and no others', () => {
  for (const { name, call } of allEndpoints) {
    const named = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    expect(Object.keys(call.params?.shape ?? {}), name).toEqual(named);
  }
});

test('every call documents what it can fail with: its role, its record, its input and its version', () => {
  for (const { name, call } of allEndpoints) {
    const failures = failuresOf(call);
    expect(failures.includes(401), name).toBe(call.access !== 'public');
    if (call.access === 'guide') expect(failures, name).toContain(403);
    if (call.params && call.access !== 'public') expect(failures, name).toContain(404);
    if (call.body) for (const status of [413, 415, 422] as const) expect(failures, name).toContain(status);
    if (call.versioned && call.params && call.body) expect(failures, name).toContain(412);
    if (call.idempotent) expect(failures, name).toContain(409);
    expect(failures, name).toContain(503);
  }
});
