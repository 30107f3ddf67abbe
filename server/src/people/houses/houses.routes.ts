import type { Routes } from '../../platform/http/serve.ts';
import { createHouse, deleteHouse, renameHouse } from './houses.actions.ts';
import { listHouses, withResidents } from './houses.queries.ts';

export const housesRoutes = {
  'houses.list': ({ db, session, query }) => listHouses(db, query, session),
  'houses.create': (call) => createHouse(call, call.body.name),
  'houses.read': ({ db, record, session }) => withResidents(db, record, session),
  'houses.rename': (call) => renameHouse(call, call.params.house_id, call.body.name),
  'houses.remove': (call) => deleteHouse(call, call.params.house_id),
} satisfies Routes;
