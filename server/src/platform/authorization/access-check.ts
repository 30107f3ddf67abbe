import type { Access } from '@trellis/contract/core/endpoint.ts';
import type { Template } from '@trellis/contract/goals/templates/templates.api.ts';
import type { House } from '@trellis/contract/people/houses/house.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { type Actor, allowsAll, type RecordKind, type Records } from '@trellis/contract/permissions.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db } from '../../database/database.ts';
import { requireRecord, requireRole, requireSecondFactor, type ServerPolicy } from './policy.ts';

type Versioned = { version: number };
type PartOfGoal = { goal_id: string };

/**
 * What a handler gets of the record in its path. The types are the contract's, so that a feature's routes don't depend
 * on the features that find the records.
 */
export type FoundRecords = {
  goal: { id: string; owner_id: string };
  goal_audit: Records['goal_audit'] & { id: string };
  comment: Records['comment'] & PartOfGoal;
  attachment: Records['attachment'] & PartOfGoal;
  user: User & Versioned;
  student: User;
  user_audit: Records['user_audit'];
  goal_party: User & Records['goal_party'];
  house: House & Versioned;
  template: Template & Versioned;
  assignment: Records['assignment'];
};

type LoadedKind = Exclude<RecordKind, 'school'>;
type Params = Readonly<Record<string, string>>;
type Finder<R> = { param: string; find: (db: Db, id: string, actor: Actor) => Promise<R | undefined> };
export type RecordFinders = { [K in LoadedKind]: Finder<FoundRecords[K] & Records[K]> };

/** Throws unless the actor may make the call. Returns the record in the path, if the permission is about one. */
export type CheckAccess = (access: Access, actor: Actor, params: Params) => Promise<unknown>;

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
    if (finder === undefined || id === undefined) {
      // Lists of goals filter by who may read each one. Any other list is for those who may read everything in it.
      if (kind !== 'goal' && !allowsAll(policy, actor, access)) throw new ApplicationError('auth.forbidden');
      return undefined;
    }
    const found = await finder.find(db, id, actor);
    const record = found && isAt(params, found) ? found : undefined;
    requireRecord(policy, actor, access, record);
    return record;
  };

/** A comment or an attachment is found only at the goal that it belongs to. */
const isAt = ({ goal_id }: Params, record: FoundRecords[LoadedKind]): boolean =>
  !('goal_id' in record) || record.goal_id === goal_id;
