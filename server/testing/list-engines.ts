import { api } from '@trellis/contract/api.ts';
import { type TestApp, testApp } from './app.ts';
import { loadGoals } from './list-load.ts';
import { answerOf, type ListCall, type Row, rowsOf } from './list-model.ts';
import type { PlainGoal } from './list-samples.ts';

const timeZone = 'America/St_Johns';
/** Students who list their own goals; `null` is a guide, who lists all. */
export const viewers = [null, null, null, 0, 4, 8] as const;
export type Viewer = (typeof viewers)[number];
export type Loaded = {
  app: TestApp;
  ids: string[];
  /** The positions of the goals by their ids. */
  positions: Map<string, number>;
  rows: Row[];
  tokens: Map<Viewer, string>;
  userIds: string[];
};

/** A server on each engine with these goals in it. */
export async function loadEngines(goals: readonly PlainGoal[]): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    const app = await testApp({ engine, config: { timeZone } });
    // Both begin at the same time, so that they have the same dates.
    app.clock.advance(Date.parse('2026-03-01T12:00:00Z') - app.clock().getTime());
    const { ids, createdAt, users, guide } = await loadGoals(app, goals);
    const tokens = new Map<Viewer, string>([[null, guide.token]]);
    for (const viewer of viewers) {
      if (viewer === null) continue;
      const { email = '', password = '' } = users[viewer] ?? {};
      const { body } = await app.call(api.auth.login, { body: { username: email, password } });
      tokens.set(viewer, body.access_token);
    }
    loaded.push({
      app,
      ids,
      positions: new Map(ids.map((id, position) => [id, position])),
      rows: rowsOf(goals, createdAt, timeZone),
      tokens,
      userIds: users.map(({ id }) => id),
    });
  }
  return loaded;
}

/** A server's answer, by the positions of the goals. */
export async function requestList({ app, positions, tokens, userIds }: Loaded, call: ListCall, viewer: Viewer = null) {
  const { filters, states: { owner, ...states } = {}, ...query } = call;
  const owned = owner === undefined ? {} : { owner_id: userIds[owner] ?? '' };
  const sent = { token: tokens.get(viewer), query: { ...query, ...filters, ...states, ...owned } };
  const { body } = await app.inProcess.call(api.goals.list, sent);
  return { positions: body.data.map(({ id }) => positions.get(id) ?? -1), count: body.count };
}

/** The model's answer. */
export const expected = (engine: Loaded, call: ListCall, viewer: Viewer = null) =>
  answerOf(seenBy(engine, viewer), call, {
    isGuide: viewer === null,
    today: engine.app.clock().toLocaleDateString('sv-SE', { timeZone }),
  });

const seenBy = ({ rows }: Loaded, viewer: Viewer) =>
  rows.filter(({ goal }) => viewer === null || goal.owner === viewer);
