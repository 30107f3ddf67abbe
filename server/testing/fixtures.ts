import { allEndpoints, type CallName } from '@trellis/contract/api.ts';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import { recordOf } from '@trellis/contract/core/tables.ts';
import type { TestApp } from './app.ts';
import { accessFixtures } from './fixtures/access.fixtures.ts';
import { addedRecords, addRecord, type Fixture, idAt } from './fixtures/fixture.ts';
import { goalsFixtures } from './fixtures/goals.fixtures.ts';
import { peopleFixtures } from './fixtures/people.fixtures.ts';
import { schoolFixtures } from './fixtures/school.fixtures.ts';
import type { Anything } from './http.ts';
import { type Kind, makeWorld, type World } from './world.ts';

/** One good call of every endpoint. A new endpoint needs a line in its group, or this doesn't compile. */
const fixtures: Record<CallName, Fixture> = {
  ...accessFixtures,
  ...goalsFixtures,
  ...peopleFixtures,
  ...schoolFixtures,
};

export function fixtureOf(name: string) {
  const [, fixture] = Object.entries(fixtures).find(([known]) => known === name) ?? [];
  if (!fixture) throw new Error(`The call ${name} has no fixture: add one to server/testing/fixtures`);
  const { params, query, body, needs, before, status = 200 } = fixture;
  const call = allEndpoints.find((one) => one.name === name)?.call;
  const inPath = params ? [] : Object.keys(call?.params?.shape ?? {});
  return {
    /** The expected status for a caller. It comes from the fixture, not from the permission table that it tests. */
    statusFor: (kind: Kind): number => (typeof status === 'number' ? status : (status[kind] ?? 200)),
    sent: (world: World): Anything => ({
      params: params?.(world) ?? recordOf(inPath, (parameter) => idAt(parameter, world)),
      ...(query && { query: query(world) }),
      ...(body && { body: body(world) }),
    }),
    /** Adds the records that the call needs, and sets their state. */
    async prepare(app: TestApp, world: World): Promise<void> {
      const records = addedRecords.filter((record) => record === needs || inPath.includes(record));
      for (const record of records) await addRecord(record, app, world);
      await before?.(app, world);
    },
  };
}

/** A world in which every call finds the records that it needs. */
export async function fullWorld(app: TestApp): Promise<World> {
  const world = await makeWorld(app);
  const { 'goals.unarchive': _, ...others } = fixtures;
  for (const record of addedRecords) await addRecord(record, app, world);
  for (const before of new Set(Object.values(others).map((fixture) => fixture.before))) await before?.(app, world);
  return world;
}

/** The worlds of a sweep over all calls. Making one takes longer than a call, so calls that change nothing share one. */
export function sweepWorlds(app: TestApp) {
  let shared: Promise<World> | undefined;
  /** For calls that are refused or only read data. */
  const unchanged = () => (shared ??= fullWorld(app));
  /** A world in which the call answers with its fixture's status. */
  const own = async (name: string): Promise<World> => {
    const world = await makeWorld(app);
    await fixtureOf(name).prepare(app, world);
    return world;
  };
  return {
    unchanged,
    own,
    /** The cheaper of the two, for a call by a person of this kind. */
    for: (name: string, call: Endpoint, kind: Kind) =>
      call.method === 'GET' || [403, 404].includes(fixtureOf(name).statusFor(kind)) ? unchanged() : own(name),
  };
}
