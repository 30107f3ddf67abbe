import { labels, type Section } from './section.ts';

export const savedRepliesSection: Section = {
  fields: labels({ text: 'savedReply', is_shared: 'sharedWithSchool', use_count: 'timesUsed', created_at: 'created' }),
  async read({ db, person }) {
    const rows = await db.query
      .selectFrom('saved_replies')
      .select(['text', 'is_shared', 'use_count', 'created_at'])
      .where('author_id', '=', person.id)
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, is_shared: row.is_shared === 1 }));
  },
};
