import { commentOf, commentRows } from '../../goals/comments/comments.queries.ts';
import type { Section } from './section.ts';

export const commentsSection: Section = {
  title: 'Conversations',
  about: 'What you wrote about goals, and what others wrote to you about yours, the oldest first.',
  fields: {
    goal_id: 'Number of the goal',
    author_name: 'Who wrote it',
    text: 'Comment',
    is_reason: 'Why the goal was sent back',
    created_at: 'Written',
    edited_at: 'Last changed',
  },
  async read({ db, person }) {
    const rows = await commentRows(db)
      .where((comment) =>
        comment.or([
          comment('comments.author_id', '=', person.id),
          comment.and([comment('goals.owner_id', '=', person.id), comment('comments.is_past', '=', 0)]),
        ]),
      )
      .orderBy('comments.id')
      .execute();
    return rows.map(commentOf).map(({ goal_id, author_name, text, is_reason, created_at, edited_at }) => ({
      goal_id,
      author_name,
      text,
      is_reason,
      created_at,
      edited_at,
    }));
  },
};
