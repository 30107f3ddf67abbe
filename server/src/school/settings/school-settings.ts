import { keysOf, recordOf } from '@trellis/contract/core/tables.ts';
import type { School, SchoolEdit } from '@trellis/contract/school/settings/school.api.ts';
import type { Db } from '../../database/database.ts';
import { writeSetting } from '../../database/settings.ts';
import { change, differences } from '../../platform/audit/change.ts';
import type { Caller } from '../../platform/context.ts';
import { schoolNameSetting } from '../../platform/mail/templates.ts';

/** The settings that guides can edit. */
export type SchoolSettings = Pick<School, 'name' | 'house_word'>;

/** The row of `settings` for each field. A field that isn't set has no row. */
const settings = { name: schoolNameSetting, house: 'word for a house', houses: 'word for houses' } as const;
type StoredSettings = Record<keyof typeof settings, string | null>;
const fields = keysOf(settings);
/** The id of the school in the audit. */
const theSchool = 'school';

async function readStored({ query }: Db): Promise<StoredSettings> {
  const rows = await query.selectFrom('settings').selectAll().where('name', 'in', Object.values(settings)).execute();
  return recordOf(fields, (field) => rows.find(({ name }) => name === settings[field])?.value ?? null);
}

const settingsOf = ({ name, house, houses }: StoredSettings): SchoolSettings => ({
  name,
  house_word: house === null || houses === null ? null : { one: house, many: houses },
});

export const readSchoolSettings = async (db: Db): Promise<SchoolSettings> => settingsOf(await readStored(db));

export const editSchool = (caller: Caller, given: SchoolEdit) =>
  change(caller, {
    permission: 'school.edit',
    async work({ tx }) {
      // Edits are serialized, so that each audit entry shows exactly what its call changed.
      await tx.engine.lockNames(tx, theSchool);
      const before = await readStored(tx);
      const word = given.house_word === undefined ? settingsOf(before).house_word : given.house_word;
      const name = given.name === undefined ? before.name : given.name || null;
      const after: StoredSettings = { name, house: word?.one ?? null, houses: word?.many ?? null };
      const changes = differences(fields, before, after);
      if (Object.keys(changes).length === 0) return { answer: settingsOf(before), audit: [] };
      for (const field of fields.filter((one) => changes[one])) {
        await writeSetting(tx, settings[field], after[field]);
      }
      return { answer: settingsOf(after), audit: [{ event: 'school.edited', record: theSchool, changes }] };
    },
  });
