import { api } from '@trellis/contract/api.ts';
import type { Context } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import { createHouse, renameHouse } from './houses.actions.ts';
import { houseNotFound } from './houses.errors.ts';
import { findHouseDetails, listHouses } from './houses.queries.ts';

export function serveHouses(serve: Serve, context: Context): void {
  const { db } = context;
  const { houses } = api;

  serve(houses.list, ({ query }) => listHouses(db, query));
  serve(houses.create, ({ actor, body, once }) => createHouse(context, actor, body.name, once));
  const readHouse = async ({ params }: { params: { house_id: string } }) => {
    const house = await findHouseDetails(db, params.house_id);
    if (!house) throw houseNotFound();
    return house;
  };
  serve(houses.read, readHouse);
  serve(
    houses.rename,
    ({ actor, params, body, ifMatch }) => renameHouse(context, actor, params.house_id, body.name, ifMatch),
    readHouse,
  );
}
