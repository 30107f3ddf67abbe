import { api } from '@trellis/contract/api.ts';
import { day } from '../src/base/clock.ts';
import { countOf, inOrderOf } from '../src/database/list.ts';
import { workOnStarts } from '../src/school/terms/terms.archive.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

const { terms } = api;

/** Goals that are finished, and the starts of terms that archive them. */
export function termStarts(app: TestApp) {
  const { query } = app.context.db;
  const addTerm = ({ token }: TestUser, name: string, first_day: string, last_day: string) =>
    app.call(terms.create, { token, body: { name, first_day, last_day } });

  const dueNotificationCount = ({ id }: TestUser) =>
    countOf(query.selectFrom('notifications').where('user_id', '=', id).where('kind', '=', 'new_term'));

  /** Starts a term, and has the background finish it. */
  async function start({ token }: TestUser) {
    const { body: found } = await app.call(terms.finished, { token });
    const { body: begun } = await app.call(terms.begin, { token, body: { before: found.before ?? '' } });
    await workOnStarts(app.context);
    const { body: after } = await app.call(terms.finished, { token });
    return { found, begun, archived: after.start?.archived ?? 0 };
  }

  /** Some finished goals of two students, in a term that has just begun. */
  async function finishedGoals(count: number) {
    const [ada, ben] = [await app.student(), await app.student()];
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) ids.push((await app.goal(n % 2 ? ada : ben, { due_date: app.inDays(3) })).id);
    await app.setGoals(ids, { approved_by_user: 'Approved', approved_by_superuser: 'Approved' });
    app.clock.advance(80 * day);
    const guide = await app.guide({ full_name: 'Grace' });
    await addTerm(guide, 'Next', app.inDays(-1), app.inDays(20));
    return { ada, ben, guide, ids };
  }

  const archivedAmong = async (ids: readonly string[]) => {
    const archived = query.selectFrom('goals').select('id').where('id', 'in', ids).where('archived_at', 'is not', null);
    return inOrderOf(ids, await archived.execute()).map(({ id }) => id);
  };

  return { addTerm, dueNotificationCount, start, finishedGoals, archivedAmong };
}
