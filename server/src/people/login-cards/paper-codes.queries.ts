import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { CodePeopleQuery } from '@trellis/contract/people/login-cards/paper-codes.api.ts';
import { type Clock, timestamp } from '../../base/clock.ts';
import { compareNames } from '../../base/compare-names.ts';
import type { Db } from '../../database/database.ts';
import { isActiveStudent, listedUsers } from '../../goals/goal/goals.conditions.ts';

/**
 * Login cards are for active, confirmed students only: guides have email, and a guide's lost card would open
 * everybody's goals.
 */
const recipients = (db: Db) => listedUsers(db).where(isActiveStudent);

/** Login cards for one house, one import or one person, in the order in which cards are handed out. */
export async function listCodeRecipients(
  db: Db,
  clock: Clock,
  { house_id, import_id, user_id, signed_in, skip, limit }: CodePeopleQuery,
) {
  const people = recipients(db)
    .$if(house_id !== undefined, (users) => users.where('users.house_id', '=', house_id ?? ''))
    .$if(user_id !== undefined, (users) => users.where('users.id', '=', user_id ?? ''))
    .$if(signed_in === undefined && user_id === undefined, (users) => users.where('users.has_signed_in', '=', 0))
    .$if(import_id !== undefined, (users) =>
      users.where('users.email_fold', 'in', (rows) =>
        rows
          .selectFrom('import_rows')
          .select('import_rows.email_fold')
          .where('import_rows.import_id', '=', import_id ?? '')
          .where('import_rows.outcome', '=', 'create')
          .where('import_rows.is_done', '=', 1),
      ),
    );
  const rows = await people
    .leftJoin('paper_codes as code', (join) =>
      join.onRef('code.user_id', '=', 'users.id').on('code.expires_at', '>', timestamp(clock)),
    )
    .select(['users.has_signed_in', 'code.expires_at as code_expires_at'])
    .orderBy('users.display_key')
    .orderBy('users.id')
    .execute();
  const data = byHouse(rows)
    .slice(skip, skip + limit)
    .map((row) => ({ ...row, has_signed_in: row.has_signed_in === 1 }));
  return { data, count: rows.length };
}

/** Sorts by house, and people without one last; people of a house keep their order. */
function byHouse<Row extends { house: string }>(rows: readonly Row[]): Row[] {
  const { [noHouse]: unhoused = [], ...housed } = Object.groupBy(rows, ({ house }) => house);
  const houses = Object.keys(housed).sort(compareNames);
  return [...houses.flatMap((house) => housed[house] ?? []), ...unhoused];
}

/** The contents of the cards, for the people who can have one. */
export const findRecipients = (db: Db, ids: readonly string[]) => recipients(db).where('users.id', 'in', ids).execute();
