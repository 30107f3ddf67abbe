import { api } from '@trellis/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { chooseHouses, rememberScope } from './my-houses.actions.ts';
import { housesLookedAfter } from './my-houses.queries.ts';

export function serveMyHouses(serve: Serve, context: Context): void {
  const { myHouses } = api;

  serve(myHouses.read, async ({ session }) => {
    const houses = await housesLookedAfter(context.db, session.id);
    return { house_ids: houses.map(({ id }) => id) };
  });
  serve(myHouses.choose, ({ session, body }) => chooseHouses(context, session, body.house_ids));
  serve(myHouses.rememberScope, ({ session, body }) => rememberScope(context, session, body.scope));
}
