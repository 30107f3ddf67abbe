import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { Template } from '@trellis/contract/goals/templates/templates.api.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { countOf, onPage } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';

export type FoundTemplate = Template & { version: number };

const templateOf = ({ steps, ...row }: Selectable<Tables['goal_templates']>): FoundTemplate => ({
  ...row,
  steps: JSON.parse(steps),
});

export async function listTemplates(db: Db, paging: Paging) {
  const templates = db.query.selectFrom('goal_templates');
  const rows = await templates.selectAll().orderBy('id', 'desc').$call(onPage(paging)).execute();
  return { data: rows.map(templateOf), count: await countOf(templates) };
}

const rowOf = (db: Db, id: string) => db.query.selectFrom('goal_templates').selectAll().where('id', '=', id);

export async function findTemplate(db: Db, id: string): Promise<FoundTemplate | undefined> {
  const row = await rowOf(db, id).executeTakeFirst();
  return row && templateOf(row);
}

export async function lockTemplate(tx: Tx, id: string): Promise<FoundTemplate | undefined> {
  const row = await tx.engine.lock(rowOf(tx, id)).executeTakeFirst();
  return row && templateOf(row);
}
