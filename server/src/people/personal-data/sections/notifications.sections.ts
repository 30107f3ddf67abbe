import { newestNotifications, sentencesOf } from '../../../goals/notifications/notifications.queries.ts';
import { labels, type Section } from './section.ts';

export const notificationsSection: Section = {
  fields: labels({ goal_id: 'goalId', text: 'whatHappened', created_at: 'when', read_at: 'read' }),
  async read({ db, policy, actor, language }) {
    const notifications = await sentencesOf(db, newestNotifications({ db, policy }, actor), actor, language);
    return notifications.map(({ goal_id, text, created_at, read_at }) => ({ goal_id, text, created_at, read_at }));
  },
};
