import { api } from '@trellis/contract/api.ts';
import type { Role } from '@trellis/contract/permissions.ts';
import { day } from '../src/base/clock.ts';
import type { Context } from '../src/platform/context.ts';
import { beginSession } from '../src/platform/credentials/sessions.ts';
import type { caller } from '../testing/http.ts';
import type { DemoClock, demoCalendar } from './calendar.ts';

type Person = { id: string; token: string; signedInAt: number };

export type DemoContext = Context & { clock: DemoClock };
export type School = {
  context: DemoContext;
  call: ReturnType<typeof caller>['call'];
  calendar: ReturnType<typeof demoCalendar>;
  password: string;
  people: Map<string, Person>;
  templates: string[];
};

function personIn({ people }: School, name: string): Person {
  const person = people.get(name);
  if (!person) throw new Error(`${name} isn't in the demo school`);
  return person;
}

export const idOf = (school: School, name: string): string => personIn(school, name).id;

/** The token of a person, with a new session each day. */
export async function tokenOf(school: School, name: string): Promise<string> {
  const { db, clock } = school.context;
  const person = personIn(school, name);
  if (clock().getTime() - person.signedInAt > day) {
    person.token = await beginSession(db, clock, person.id);
    person.signedInAt = clock().getTime();
  }
  return person.token;
}

export const addPerson = ({ people }: School, name: string, id: string): unknown =>
  people.set(name, { id, token: '', signedInAt: 0 });

type NewPerson = { name: string; email: string; house?: string | undefined; purpose?: string | undefined };

/** Creates an account in the name of a guide, with an optional purpose statement. */
export async function createAccount(school: School, person: NewPerson, role: Role, guide: string): Promise<void> {
  const { call, password } = school;
  const { name, email, house = null, purpose } = person;
  const body = { email, full_name: name, house, is_superuser: role === 'guide', password };
  const made = await call(api.users.create, { token: await tokenOf(school, guide), body });
  addPerson(school, name, made.body.id);
  if (!purpose) return;
  await call(api.users.editMe, { token: await tokenOf(school, name), body: { purpose_statement: purpose } });
}
