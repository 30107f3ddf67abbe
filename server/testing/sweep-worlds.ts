import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import type { TestApp } from './app.ts';
import { addedRecords, addRecord } from './fixtures/records.ts';
import { expectedStatus, fixtureOf, fixtures } from './fixtures.ts';
import { type Kind, makeWorld, type World } from './world.ts';

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
  const unchanged = () => {
    shared ??= fullWorld(app);
    return shared;
  };
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
      call.method === 'GET' || [403, 404].includes(expectedStatus(fixtureOf(name), kind)) ? unchanged() : own(name),
  };
}
