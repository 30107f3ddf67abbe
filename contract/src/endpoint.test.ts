import { expect, test } from 'vitest';
import { allEndpoints } from './api.ts';
import { errorsOf, failuresOf } from './core/endpoint-errors.ts';
import { errorsBesideCalls } from './core/request.errors.ts';
import { errors } from './error-codes.ts';
import { goalFormFields } from './goals/field-lists.ts';
import { goalFields } from './goals/fields.ts';
import { goalsApi } from './goals/goals.api.ts';

test('no two calls share a method and a path', () => {
  const addresses = allEndpoints.map(({ call }) => `${call.method} ${call.path.replace(/\/$/, '')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a path names the parameters that its call declares, and no others', () => {
  for (const { name, call } of allEndpoints) {
    const pathParameters = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    expect(Object.keys(call.params?.shape ?? {}), name).toEqual(pathParameters);
  }
});

test('every call documents how it can fail because of a role, a record, its input or a version', () => {
  for (const { name, call } of allEndpoints) {
    const failures = failuresOf(call);
    expect(failures.includes(401), name).toBe(call.permission !== 'public');
    if (call.params && call.permission !== 'public') expect(failures, name).toContain(404);
    if (call.body) for (const status of [413, 415, 422] as const) expect(failures, name).toContain(status);
    if (call.versioned && call.params && call.method !== 'GET') expect(failures, name).toContain(412);
    if (call.idempotent) expect(failures, name).toContain(409);
    expect(failures, name).toContain(503);
  }
});

test.each([
  ['goals.list', []],
  ['goals.read', ['goal.not_found']],
  ['goals.edit', ['auth.forbidden', 'goal.not_found']],
  ['goals.create', ['auth.forbidden']],
  ['users.me', []],
  ['users.list', ['auth.forbidden']],
  ['users.read', ['auth.forbidden', 'user.not_found']],
  ['users.goalRelated', ['user.not_found']],
  ['houses.read', ['house.not_found']],
  ['houses.rename', ['auth.forbidden', 'house.not_found']],
])('%s documents the refusals that follow from its permission', (endpointName, refusals) => {
  const call = allEndpoints.find(({ name }) => name === endpointName)?.call;
  if (!call) throw new Error(`there is no call ${endpointName}`);
  const codes = errorsOf(call).filter((code) => code === 'auth.forbidden' || code.endsWith('.not_found'));
  expect(codes).toEqual(refusals);
  expect(errorsOf(call)).toContain('auth.not_authenticated');
});

test('an edit of a goal declares the permissions that the table of fields requires for single fields', () => {
  const { permission, fieldPermissions } = goalsApi.edit;
  const others = goalFormFields.filter((field) => goalFields[field].form.permission !== permission);
  expect(fieldPermissions).toEqual(
    Object.fromEntries(others.map((field) => [field, goalFields[field].form.permission])),
  );
});

test('every declared error can happen, in a call or outside of calls', () => {
  const documented = new Set<string>(allEndpoints.flatMap(({ call }) => errorsOf(call)));
  for (const code of Object.keys(errorsBesideCalls)) documented.add(code);
  expect(Object.keys(errors).filter((code) => !documented.has(code))).toEqual([]);
});

test('a code is its feature and what is wrong, in lower case, and has a status', () => {
  for (const code of Object.keys(errors) as (keyof typeof errors)[]) {
    expect(code).toMatch(/^[a-z]+\.[a-z_]+$/);
    expect(errors[code].status).toBeGreaterThanOrEqual(400);
  }
});
