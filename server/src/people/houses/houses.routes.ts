import { api } from '@trellis/contract/api.ts';
import { grantedRows } from '../../platform/authorization/policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { createHouse, deleteHouse, renameHouse } from './houses.actions.ts';
import { listHouses, withResidents } from './houses.queries.ts';

export function serveHouses(serve: Serve, context: Context): void {
  const { db, policy } = context;
  const { houses } = api;

  serve(houses.list, ({ session, query }) =>
    listHouses(db, query, session, grantedRows(policy, session, 'house.read', 'houses')),
  );
  serve(houses.create, ({ session, body }) => createHouse(context, session, body.name));
  serve(houses.read, ({ record, session }) => withResidents(db, record, session));
  serve(houses.rename, ({ session, params, body }) => renameHouse(context, session, params.house_id, body.name));
  serve(houses.remove, ({ session, params }) => deleteHouse(context, session, params.house_id));
}
