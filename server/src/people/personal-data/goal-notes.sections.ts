import type { Section } from './section.ts';

/*
 * What was written about the goals that a person owns or owned. Entries show the number of their goal and not its title, since
 * the goal and its title may belong to somebody else by now.
 */

export const checkInsSection: Section = {
  title: 'Check-ins on your goals',
  about: 'How your goals came on and what was said about it, the newest first; of goals that you gave away too.',
  fields: {
    id: 'Number of the goal',
    author_name: 'Who wrote it',
    progress_bar: 'Progress',
    note: 'What helped, or what got in the way',
    created_at: 'When',
  },
  async read({ db, person }) {
    const rows = await db.query
      .selectFrom('check_ins')
      .leftJoin('users as author', 'author.id', 'check_ins.author_id')
      .select(['goal_id', 'progress_bar', 'note', 'check_ins.created_at', 'author.full_name', 'author.email'])
      .where('owner_id', '=', person.id)
      .orderBy('check_ins.id', 'desc')
      .execute();
    return rows.map(({ goal_id, full_name, email, ...checkIn }) => ({
      id: goal_id,
      author_name: full_name || email,
      ...checkIn,
    }));
  },
};

export const stepsSection: Section = {
  title: 'Steps to your goals',
  about: 'The steps of each goal in their order; of goals that you gave away too.',
  fields: {
    id: 'Number of the goal',
    title: 'Step',
    done: 'Done',
    due_date: 'Due date',
    position: 'Place, from 0 on',
    created_at: 'Added',
  },
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
  title: 'How you looked back on your goals',
  about: 'Of goals that you gave away too.',
  fields: {
    id: 'Number of the goal',
    went_well: 'What went well',
    next_time: 'What you will do differently next time',
    created_at: 'Written',
    edited_at: 'Changed',
  },
  read: ({ db, person }) =>
    db.query
      .selectFrom('reflections')
      .select(['goal_id as id', 'went_well', 'next_time', 'created_at', 'edited_at'])
      .where('owner_id', '=', person.id)
      .orderBy('goal_id', 'desc')
      .execute(),
};
