import { accessFixtures } from './fixtures/access.fixtures.ts';
import type { CallName, Fixture } from './fixtures/fixture.ts';
import { goalsFixtures } from './fixtures/goals.fixtures.ts';
import { peopleFixtures } from './fixtures/people.fixtures.ts';
import { schoolFixtures } from './fixtures/school.fixtures.ts';
import type { Kind } from './world.ts';

/** One good call of every endpoint. A new endpoint needs a line in its group, or this doesn't compile. */
export const fixtures: Record<CallName, Fixture> = {
  ...accessFixtures,
  ...goalsFixtures,
  ...peopleFixtures,
  ...schoolFixtures,
};

export function fixtureOf(name: string): Fixture {
  const found = Object.entries(fixtures).find(([known]) => known === name);
  if (!found) throw new Error(`The call ${name} has no fixture: add one to server/testing/fixtures`);
  return found[1];
}

/** The expected status for a caller. It comes from the fixture, not from the permission table that it tests. */
export function expectedStatus({ status = 200 }: Fixture, kind: Kind): number {
  return typeof status === 'number' ? status : (status[kind] ?? 200);
}
