import type { Routes } from '../../platform/http/serve.ts';
import { chooseHouses, rememberScope } from './my-houses.actions.ts';
import { housesLookedAfter } from './my-houses.queries.ts';

export const myHousesRoutes = {
  async 'myHouses.read'({ db, session }) {
    const houses = await housesLookedAfter(db, session.id);
    return { house_ids: houses.map(({ id }) => id) };
  },
  'myHouses.choose': (call) => chooseHouses(call, call.body.house_ids),
  'myHouses.rememberScope': (call) => rememberScope(call, call.body.scope),
} satisfies Routes;
