import type { Access } from '@trellis/contract/core/endpoint.ts';
import type { Actor, RecordKind, Records } from '@trellis/contract/permissions.ts';
import type { Db } from '../../database/database.ts';
import { requireRecord, requireRole } from './decide.ts';
import type { FoundRecords } from './found-records.ts';
import type { ServerPolicy } from './policy.ts';
import { requireSecondFactor } from './second-factor.ts';

type LoadedKind = Exclude<RecordKind, 'school'>;
/** How the records of a kind are found: by which part of the path, and how. */
type Finder<R> = { param: string; find: (db: Db, id: string, actor: Actor) => Promise<R | undefined> };
/** One for each kind of record that a permission may be about. */
export type RecordFinders = { [K in LoadedKind]: Finder<FoundRecords[K] & Records[K]> };

/** Lets a call in or throws. Gives the record that the path names, where the permission is about one. */
export type Admit = (access: Access, actor: Actor, params: Readonly<Record<string, string>>) => Promise<unknown>;

/** What stands at the door: a call is authorized before its query and body are read. */
export const createDoor =
  ({ db, policy }: { db: Db; policy: ServerPolicy }, finders: RecordFinders): Admit =>
  async (access, actor, params) => {
    if (access === 'public' || access === 'signed in') return undefined;
    await requireSecondFactor(db, policy, actor, access);
    requireRole(policy, actor, access);
    const kind = policy.permissions[access].on;
    const finder = kind === 'school' ? undefined : finders[kind];
    const id = finder && params[finder.param];
    if (finder === undefined || id === undefined) return undefined;
    const record = await finder.find(db, id, actor);
    requireRecord(policy, actor, access, record);
    return record;
  };
