import { deleteIfEmpty } from '../../people/houses/houses.actions.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { importChange } from './imports.caller.ts';

/** Deletes the houses that an import made, unless someone lives there by now. */
export async function removeEmptyHouses(context: Context, session: Session, importId: string): Promise<void> {
  const made = await context.db.query
    .selectFrom('import_houses')
    .select('house_id')
    .where('import_id', '=', importId)
    .orderBy('house_id')
    .execute();
  for (const { house_id } of made) {
    await importChange(context, session, {
      work: async (authorized) => ({ answer: {}, audit: await deleteIfEmpty(authorized, house_id) }),
    });
  }
}
