import { sourceLanguage } from '../../base/messages.ts';
import { newestNotifications, sentencesOf } from '../../goals/notifications/notifications.queries.ts';
import type { Section } from './section.ts';

export const notificationsSection: Section = {
  title: 'What you were told',
  about: 'What happened to goals and was told to you, the newest first. It is kept for 90 days.',
  fields: { goal_id: 'Number of the goal', text: 'What happened', created_at: 'Told', read_at: 'Read' },
  async read({ db, policy, actor }) {
    const notifications = await sentencesOf(newestNotifications({ db, policy }, actor), actor, sourceLanguage);
    return notifications.map(({ goal_id, text, created_at, read_at }) => ({ goal_id, text, created_at, read_at }));
  },
};
