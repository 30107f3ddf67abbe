import { expect, test } from 'vitest';
import { apiVersion } from './base-path.ts';
import { limits } from './limits.ts';

test('the business constants are those of the specification', () => {
  expect(apiVersion).toBe('0.1.0');
  expect(limits).toMatchObject({
    pageSize: 10,
    housesFetched: 100,
    peopleLookedUp: 40,
    progressMin: 0,
    progressMax: 100,
    progressStep: 1,
    passwordMin: 8,
    passwordMax: 128,
    signupNameMin: 3,
    profileNameMax: 30,
    nameMax: 255,
    purposeStatementMax: 2000,
    goalTitleMax: 255,
    goalDescriptionMax: 10_000,
    houseNameMax: 100,
    listDefault: 100,
    listMax: 1000,
    bodyBytes: 65_536,
  });
});
