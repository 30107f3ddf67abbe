import { change, differences } from '../audit/change.ts';
import type { Session } from '../authorization/session.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';

const setting = 'school name';
/** The school as a record of the audit: there is one. */
const theSchool = 'school';

/** What the school is called, where a guide has said it. */
export async function readSchoolName({ query }: Db): Promise<string | null> {
  const row = await query.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirst();
  return row?.value ?? null;
}

export function editSchool(context: Context, session: Session, given: { name: string | null }) {
  const name = given.name || null;
  return change(context, {
    session,
    permission: 'school.edit',
    draft: undefined,
    async work({ tx }) {
      // One after the other: what each changes stands in its entry.
      await tx.engine.lockName(tx.query, setting);
      const changes = differences(['name'], { name: await readSchoolName(tx) }, { name });
      if (changes.name) {
        await tx.query.deleteFrom('settings').where('name', '=', setting).execute();
        if (name !== null) await tx.query.insertInto('settings').values({ name: setting, value: name }).execute();
      }
      const audit = changes.name ? [{ event: 'school.edited' as const, record: theSchool, changes }] : [];
      return { answer: { name }, audit };
    },
  });
}
