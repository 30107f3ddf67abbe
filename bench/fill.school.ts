import { systemClock, timestamp } from '../server/src/base/clock.ts';
import { newId } from '../server/src/base/ids.ts';
import { fold, sortKey } from '../server/src/database/text-keys.ts';
import { insertUsers } from '../server/src/people/users/users.create.ts';
import { systemChange } from '../server/src/platform/audit/change.ts';
import type { Context } from '../server/src/platform/context.ts';

/* The people of a school with so many goals, and their houses: a student has ten goals, and a house has 25 students. */

export type House = { id: string; name: string; name_key: string };
export type Person = { id: string; display_key: string; house: House };
type Random = { pick: <T>(values: readonly T[]) => T };

const goalsOfStudent = 10;
const studentsOfHouse = 25;
const guidesIn = 10;
/** So many are needed even where there are few goals. */
const studentsAtLeast = 100;
const peopleAtOnce = 500;
export const words = 'read write build sing run paint measure plan grow bake code draw swim tidy teach learn'.split(
  ' ',
);

/** Fills an empty database with them. Of the students every tenth is in one house. */
export async function fillSchool(context: Context, goals: number, random: Random) {
  const students = Math.max(studentsAtLeast, Math.ceil(goals / goalsOfStudent));
  const houses: House[] = [];
  for (let n = 0; n < students / studentsOfHouse; n += 1) houses.push(await house(context, n));
  const [bigHouse, ...others] = houses;
  if (!bigHouse) throw new Error('there is no house');
  const people: Person[] = [];
  for (let from = 0; from < guidesIn + students; from += peopleAtOnce) {
    const count = Math.min(peopleAtOnce, guidesIn + students - from);
    const some = Array.from({ length: count }, (_, at) => {
      const n = from + at;
      return { n, house: n % 10 === 0 ? bigHouse : random.pick(others) };
    });
    people.push(...(await peopleOf(context, some)));
  }
  return { bigHouse, guides: people.slice(0, guidesIn), students: people.slice(guidesIn) };
}

async function house({ db, clock }: Context, n: number): Promise<House> {
  const name = `House of ${words[n % words.length]} ${n}`;
  const made = { id: newId(clock), name, name_key: sortKey(name) };
  await db.query
    .insertInto('houses')
    .values({ ...made, name_fold: fold(name), created_at: timestamp(clock), version: 1 })
    .execute();
  return made;
}

async function peopleOf(context: Context, some: readonly { n: number; house: House }[]): Promise<Person[]> {
  const made = await systemChange(context, {
    async work(system) {
      const accounts = some.map(({ n, house }) => ({
        email: emailOf(n),
        full_name: `${words[n % words.length]} Person ${n}`,
        password_hash: '-',
        has_given_credential: false,
        role: n < guidesIn ? ('guide' as const) : ('student' as const),
        is_active: true,
        is_confirmed: true,
        house,
      }));
      const { users, audit } = await insertUsers({ ...context, clock: systemClock }, system, 'user.created', accounts);
      return { answer: users, audit };
    },
  });
  const byEmail = new Map(made.map((user) => [user.email, user]));
  return some.flatMap(({ n, house }) => {
    const user = byEmail.get(emailOf(n));
    return user ? [{ id: user.id, display_key: sortKey(user.full_name), house }] : [];
  });
}

const emailOf = (n: number) => `person-${n}@school.example`;
