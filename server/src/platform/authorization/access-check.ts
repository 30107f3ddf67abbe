import type { Access } from '@trellis/contract/core/endpoint.ts';
import type { Actor, RecordKind, Records } from '@trellis/contract/permissions.ts';
import type { Db } from '../../database/database.ts';
import type { FoundRecords } from './found-records.ts';
import type { ServerPolicy } from './policy.ts';
import { requireRecord, requireRole } from './require-permission.ts';
import { requireSecondFactor } from './second-factor.ts';

type LoadedKind = Exclude<RecordKind, 'school'>;
/** Finds a record by a path parameter. */
type Finder<R> = { param: string; find: (db: Db, id: string, actor: Actor) => Promise<R | undefined> };
/** A finder for each kind of record that a permission can be about. */
export type RecordFinders = { [K in LoadedKind]: Finder<FoundRecords[K] & Records[K]> };

/** Throws unless the actor may make the call. Returns the record in the path, if the permission is about one. */
export type CheckAccess = (access: Access, actor: Actor, params: Readonly<Record<string, string>>) => Promise<unknown>;

/** Authorizes a call before its query and body are read. */
export const createAccessCheck =
  ({ db, policy }: { db: Db; policy: ServerPolicy }, finders: RecordFinders): CheckAccess =>
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
