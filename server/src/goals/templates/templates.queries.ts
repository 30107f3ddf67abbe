import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { Template } from '@trellis/contract/goals/templates/templates.api.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { onePageOf } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';

export type FoundTemplate = Template & { version: number };

const templateOf = ({ steps, ...row }: Selectable<Tables['goal_templates']>): FoundTemplate => ({
  ...row,
  steps: JSON.parse(steps),
});

export async function listTemplates(db: Db, paging: Paging) {
  const newestFirst = db.query.selectFrom('goal_templates').selectAll().orderBy('id', 'desc');
  const { data, count } = await onePageOf(newestFirst, paging);
  return { data: data.map(templateOf), count };
}

const rowOf = (db: Db, id: string) => db.query.selectFrom('goal_templates').selectAll().where('id', '=', id);

export async function findTemplate(db: Db, id: string): Promise<FoundTemplate | undefined> {
  const row = await rowOf(db, id).executeTakeFirst();
  return row && templateOf(row);
}

export async function lockTemplate(tx: Tx, id: string): Promise<FoundTemplate | undefined> {
  const row = await rowOf(tx, id).forUpdate().executeTakeFirst();
  return row && templateOf(row);
}
