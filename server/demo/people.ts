import { api } from '@trellis/contract/api.ts';
import type { Role } from '@trellis/contract/permissions.ts';
import type { Context } from '../src/platform/context.ts';
import type { caller } from '../testing/http.ts';
import type { movableClock } from '../testing/movable-clock.ts';
import type { demoCalendar } from './calendar.ts';
import demoSchool from './school.json' with { type: 'json' };

/** A context with a clock that can be set, so that past events get their own times. */
export type DemoContext = Context & { clock: ReturnType<typeof movableClock> };
export type School = {
  context: DemoContext;
  call: ReturnType<typeof caller>['call'];
  calendar: ReturnType<typeof demoCalendar>;
  password: string;
  /** The ids of people by their names. */
  people: Map<string, string>;
  /** The token of a new session of a person. */
  tokenOf: (name: string) => Promise<string>;
  templates: string[];
};

export function idOf({ people }: Pick<School, 'people'>, name: string): string {
  const id = people.get(name);
  if (id === undefined) throw new Error(`${name} isn't in the demo school`);
  return id;
}

export const headGuide = demoSchool.guides[0]?.name ?? '';

type NewPerson = { name: string; email: string; house?: string | undefined; purpose?: string | undefined };

export async function createAccount(school: School, person: NewPerson, role: Role): Promise<void> {
  const { call, password, people, tokenOf } = school;
  const { name, email, house = null, purpose } = person;
  const body = { email, full_name: name, house, is_superuser: role === 'guide', password };
  const made = await call(api.users.create, { token: await tokenOf(headGuide), body });
  people.set(name, made.body.id);
  if (purpose) await call(api.users.editMe, { token: await tokenOf(name), body: { purpose_statement: purpose } });
}
