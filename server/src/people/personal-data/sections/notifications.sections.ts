import { newestNotifications, sentencesOf } from '../../../goals/notifications/notifications.queries.ts';
import { labels, type Section } from './section.ts';

export const notificationsSection: Section = {
  fields: labels('goal_id', { text: 'event' }, { created_at: 'when' }, 'read_at'),
  read: ({ db, policy, actor, language }) =>
    sentencesOf(db, newestNotifications({ db, policy }, actor), actor, language),
};
