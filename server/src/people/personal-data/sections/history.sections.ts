import type { AuditEntry } from '@trellis/contract/core/audit-entry.ts';
import type { Paging } from '@trellis/contract/core/list-query.ts';
import { translatorOf } from '../../../base/messages.ts';
import { listGoalAudit } from '../../../goals/goal/goals.audit.ts';
import { listNotifications } from '../../../goals/notifications/notifications.queries.ts';
import { listAudit } from '../../../platform/audit/audit.queries.ts';
import { importedRowsOf, translateNotes } from '../../accounts/users.imported-rows.ts';
import { labels, type Reader, type Section, type Sections } from './section.ts';

const everything: Paging = { skip: 0, limit: Number.MAX_SAFE_INTEGER };

const ownGoals = ({ db, person }: Reader) =>
  db.query.selectFrom('goals').select(['id', 'title']).where('owner_id', '=', person.id).orderBy('id', 'desc');

export const historySections = {
  history: {
    fields: labels('about', { id: 'record_id' }, 'event', 'actor_name', { created_at: 'when' }, 'changes'),
    async read(reader) {
      const { db, person, actor, language } = reader;
      const entriesOf = (about: string, id: string, audit: readonly AuditEntry[]) =>
        audit.map(({ event, actor_name, actor_is_system, created_at, changes }) => ({
          about,
          id,
          event,
          actor_name: actor_is_system ? 'Trellis' : actor_name,
          created_at,
          changes,
        }));
      const account = translatorOf(language)('pages.personalData.yourAccount');
      const ofAccount = await listAudit(db, person.id, everything);
      const entries = entriesOf(account, person.id, ofAccount.data);
      for (const goal of await ownGoals(reader).execute()) {
        const ofGoal = await listGoalAudit(reader, actor, goal, everything);
        entries.push(...entriesOf(goal.title, goal.id, ofGoal.data));
      }
      return entries;
    },
  },
  deeds: {
    fields: labels({ event: 'whatYouDid' }, 'record_id', { created_at: 'when' }),
    read: (reader) =>
      reader.db.query
        .selectFrom('audit')
        .select(['event', 'record_id', 'created_at'])
        .where('actor_id', '=', reader.person.id)
        .where('record_id', '!=', reader.person.id)
        .where('record_id', 'not in', ownGoals(reader).clearSelect().clearOrderBy().select('id'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
  },
  notifications: {
    fields: labels('goal_id', { text: 'event' }, { created_at: 'when' }, 'read_at'),
    read: async ({ db, policy, actor, language }) =>
      (await listNotifications({ db, policy }, actor, language, everything)).data,
  },
} satisfies Sections;

export const importsSection: Section = {
  fields: labels(
    'file_name',
    { created_at: 'imported' },
    'line',
    'email',
    'full_name',
    'house',
    'is_guide',
    'outcome',
    { is_done: 'done' },
    'note',
    'before',
    'undo',
  ),
  async read({ db, person, language }) {
    const rows = await importedRowsOf(db, person);
    return rows.map(({ is_guide, is_done, note, ...row }) => ({
      ...row,
      note: translateNotes(translatorOf(language), note),
      is_guide: is_guide === null ? null : is_guide === 1,
      is_done: is_done === 1,
    }));
  },
};
