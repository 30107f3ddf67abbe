import { attachmentOf, attachmentRows } from '../../../goals/attachments/attachments.queries.ts';
import { labels, type Section } from './section.ts';

export const attachmentsSection: Section = {
  fields: labels({
    goal_id: 'goalId',
    author_name: 'addedBy',
    name: 'file',
    url: 'link',
    media_type: 'fileType',
    size: 'bytes',
    width: 'width',
    height: 'height',
    created_at: 'added',
  }),
  async read({ db, person }) {
    const rows = await attachmentRows(db)
      .where((one) =>
        one.or([
          one('attachments.author_id', '=', person.id),
          one.and([one('goals.owner_id', '=', person.id), one('attachments.is_past', '=', 0)]),
        ]),
      )
      .orderBy('attachments.id')
      .execute();
    return rows.map(attachmentOf);
  },
};
