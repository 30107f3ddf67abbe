import { type NewGoalInput, newGoal } from '@trellis/contract/goals/goal.ts';
import type { Role } from '@trellis/contract/permissions.ts';
import * as z from 'zod/mini';
import { timestamp } from '../src/base/clock.ts';
import { newId } from '../src/base/ids.ts';
import { batchesOf } from '../src/database/list.ts';
import { normalizeText, sortKey } from '../src/database/text-keys.ts';
import { createGoal } from '../src/goals/goal/goals.actions.ts';
import type { GoalColumns } from '../src/goals/goal/goals.change.ts';
import { insertUsers } from '../src/people/users/users.create.ts';
import { systemChange } from '../src/platform/audit/change.ts';
import type { Caller, Context } from '../src/platform/context.ts';
import { beginSession, endSession } from '../src/platform/credentials/sessions.ts';
import { tokenHash } from '../src/platform/credentials/tokens.ts';

export const testPassword = 'correct horse battery';

export type TestUser = { id: string; email: string; full_name: string | null; password: string; token: string };
type Person = {
  email?: string;
  full_name?: string | null;
  is_active?: boolean;
  is_confirmed?: boolean;
  house?: TestHouse;
};
type GivenPerson = Person & { role: Role };
type TestHouse = { id: string; name: string };

let peopleInAll = 0;

function accountOf({ role, house, ...given }: GivenPerson, password_hash: string) {
  peopleInAll += 1;
  return {
    email: `${role}-${peopleInAll}@school.example`,
    full_name: `${role === 'guide' ? 'Guide' : 'Student'} ${peopleInAll}`,
    password_hash,
    role,
    is_active: true,
    is_confirmed: true,
    house: house && { id: house.id, name_key: sortKey(house.name) },
    ...given,
  };
}

/** Creates records without the API, which is faster. The subject of a test goes through the API. */
export function factories(context: Context) {
  const { db, clock, passwords } = context;
  let hashed: Promise<string> | undefined;

  /** Creates people, all signed in, in one transaction. */
  async function people(given: readonly GivenPerson[]): Promise<TestUser[]> {
    hashed ??= passwords.hash(testPassword);
    const password_hash = await hashed;
    const accounts = given.map((one) => accountOf(one, password_hash));
    return systemChange(context, {
      async work(system) {
        const { users, audit } = await insertUsers(context, system, 'user.created', accounts);
        const made: TestUser[] = [];
        for (const { email, full_name } of accounts) {
          const id = users.find((user) => user.email === email)?.id ?? '';
          made.push({ id, email, full_name, password: testPassword, token: await beginSession(system.tx, clock, id) });
        }
        return { answer: made, audit };
      },
    });
  }

  const person = async (role: Role, given: Person): Promise<TestUser> => {
    const [made] = await people([{ role, ...given }]);
    if (!made) throw new Error('a person that was made is not there');
    return made;
  };

  /** A goal set by the student, or by the `assigner`. */
  const goal = (owner: TestUser, fields: Partial<NewGoalInput> = {}, assigner: TestUser = owner) =>
    as(assigner, (caller) =>
      createGoal(caller, z.parse(newGoal, { title: 'Read twelve books', ...fields, owner_id: owner.id })),
    );

  return {
    guide: (given: Person = {}) => person('guide', given),
    student: (given: Person = {}) => person('student', given),
    people,
    async house(name: string): Promise<TestHouse> {
      const id = newId(clock);
      const keys = { name_fold: normalizeText(name), name_key: sortKey(name) };
      await db.query
        .insertInto('houses')
        .values({ id, name, ...keys, created_at: timestamp(clock), version: 1 })
        .execute();
      return { id, name };
    },
    goal,
    /** Gives goals values without the calls that usually lead to them. */
    setGoals: (ids: readonly string[], values: GoalColumns) =>
      db.query.updateTable('goals').set(values).where('id', 'in', ids).execute(),
    /** Gives someone this many more goals, as copies of one. @returns their ids */
    async manyGoals(owner: TestUser, count: number): Promise<string[]> {
      const { id } = await goal(owner);
      const made = await db.query.selectFrom('goals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const { status_rank: _, reached_rank: __, ...stored } = made;
      const copies = Array.from({ length: count - 1 }, () => ({ ...stored, id: newId(clock) }));
      for (const batch of batchesOf(copies, 100)) await db.query.insertInto('goals').values(batch).execute();
      return [id, ...copies.map((copy) => copy.id)];
    },
    as,
  };

  /** Acts as a user, in a session that ends afterwards. */
  async function as<T>(user: { id: string }, work: (caller: Caller) => Promise<T>): Promise<T> {
    const hash = tokenHash(await beginSession(db, clock, user.id));
    try {
      // Authorization reads the real role from the database.
      return await work({ ...context, session: { id: user.id, role: 'student', tokenHash: hash } });
    } finally {
      await endSession(db, hash);
    }
  }
}
