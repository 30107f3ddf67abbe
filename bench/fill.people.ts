import { systemClock } from '../server/src/base/clock.ts';
import { insertUsers } from '../server/src/people/users/users.create.ts';
import { systemChange } from '../server/src/platform/audit/change.ts';
import type { Context } from '../server/src/platform/context.ts';
import { seeded } from '../server/testing/random.ts';

const guidesIn = 100;
const peopleAtOnce = 500;
const syllables = 'ka ri mo len ta vi so ner da lu pe xi han bo ge tis'.split(' ');

/** Fills an empty database with so many people, of whom a name is shared by some and an address by nobody. */
export async function fillPeople(context: Context, people: number): Promise<{ guide: { id: string } }> {
  const random = seeded(11);
  const word = (length: number) => Array.from({ length }, () => random.pick(syllables)).join('');
  const called = (n: number): string => {
    if (n === people - 7) return 'Quazq Yewexivo';
    return `${capital(word(2))} ${capital(word(3))}`;
  };
  let guide: { id: string } | undefined;
  for (let from = 0; from < people; from += peopleAtOnce) {
    const accounts = Array.from({ length: Math.min(peopleAtOnce, people - from) }, (_, at) => {
      const n = from + at;
      const full_name = called(n);
      return {
        email: `${full_name.toLowerCase().replace(' ', '.')}.${n}@school.example`,
        full_name,
        password_hash: '-',
        has_given_credential: false,
        role: n < guidesIn ? ('guide' as const) : ('student' as const),
        is_active: true,
        is_confirmed: true,
      };
    });
    const made = await systemChange(context, {
      async work(system) {
        const { users, audit } = await insertUsers(
          { ...context, clock: systemClock },
          system,
          'user.created',
          accounts,
        );
        return { answer: users, audit };
      },
    });
    guide ??= made.find(({ role }) => role === 'guide');
  }
  if (!guide) throw new Error('there is nobody');
  return { guide };
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
