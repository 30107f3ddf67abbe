import type { Routes } from '../../platform/http/serve.ts';
import { chooseHouses, idsOf, rememberScope } from './my-houses.actions.ts';
import { housesLookedAfter } from './my-houses.queries.ts';

export const myHousesRoutes = {
  'myHouses.read': async ({ db, session }) => ({ house_ids: idsOf(await housesLookedAfter(db, session.id)) }),
  'myHouses.choose': (call) => chooseHouses(call, call.body.house_ids),
  'myHouses.rememberScope': (call) => rememberScope(call, call.body.scope),
} satisfies Routes;
