import { nameOf } from '../../../database/name.sql.ts';
import { labels, type Section } from './section.ts';

/*
 * What was written about the goals that a person owns or owned. Entries show the number of their goal and not its title, since
 * the goal and its title may belong to someone else by now.
 */

export const checkInsSection: Section = {
  fields: labels({ id: 'goal_id' }, 'author_name', 'progress_bar', 'note', { created_at: 'when' }),
  read: ({ db, person }) =>
    db.query
      .selectFrom('check_ins')
      .leftJoin('users as author', 'author.id', 'check_ins.author_id')
      .select(['goal_id as id', 'progress_bar', 'note', 'check_ins.created_at'])
      .select(nameOf<string | null>('author').as('author_name'))
      .where('owner_id', '=', person.id)
      .orderBy('check_ins.id', 'desc')
      .execute(),
};

export const stepsSection: Section = {
  fields: labels({ id: 'goal_id' }, { title: 'step' }, 'done', 'due_date', 'position', { created_at: 'added' }),
  async read({ db, person }) {
    const rows = await db.query
      .selectFrom('steps')
      .select(['goal_id as id', 'title', 'is_done', 'due_date', 'position', 'created_at'])
      .where('owner_id', '=', person.id)
      .orderBy('goal_id', 'desc')
      .orderBy('position')
      .execute();
    return rows.map(({ is_done, ...step }) => ({ ...step, done: is_done === 1 }));
  },
};

export const reflectionsSection: Section = {
  fields: labels({ id: 'goal_id' }, 'went_well', 'next_time', { created_at: 'written' }, 'edited_at'),
  read: ({ db, person }) =>
    db.query
      .selectFrom('reflections')
      .select(['goal_id as id', 'went_well', 'next_time', 'created_at', 'edited_at'])
      .where('owner_id', '=', person.id)
      .orderBy('goal_id', 'desc')
      .execute(),
};
