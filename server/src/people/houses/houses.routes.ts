import type { Routes } from '../../platform/http/serve.ts';
import { chooseHouses, createHouse, deleteHouse, idsOf, rememberScope, renameHouse } from './houses.actions.ts';
import { housesLookedAfter, listHouses, withResidents } from './houses.queries.ts';

export const housesRoutes = {
  'houses.list': ({ db, session, query }) => listHouses(db, query, session),
  'houses.create': (call) => createHouse(call, call.body.name),
  'houses.read': ({ db, record, session }) => withResidents(db, record, session),
  'houses.rename': (call) => renameHouse(call, call.params.house_id, call.body.name),
  'houses.remove': (call) => deleteHouse(call, call.params.house_id),
  'myHouses.read': async ({ db, session }) => ({ house_ids: idsOf(await housesLookedAfter(db, session.id)) }),
  'myHouses.choose': (call) => chooseHouses(call, call.body.house_ids),
  'myHouses.rememberScope': (call) => rememberScope(call, call.body.scope),
} satisfies Routes;
