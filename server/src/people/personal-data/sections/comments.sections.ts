import { commentOf, commentRows } from '../../../goals/comments/comments.queries.ts';
import { labels, type Section } from './section.ts';

export const commentsSection: Section = {
  fields: labels({
    goal_id: 'goalId',
    author_name: 'author',
    text: 'comment',
    is_reason: 'isReason',
    created_at: 'written',
    edited_at: 'edited',
  }),
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
    return rows.map(commentOf);
  },
};
