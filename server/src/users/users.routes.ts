import { api } from '@trellis/contract/api.ts';
import type { Context } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import { userNotFound } from './users.errors.ts';
import { findUser } from './users.queries.ts';

export function serveUsers(serve: Serve, context: Context): void {
  const { db } = context;
  const { users } = api;

  serve(users.me, ({ actor }) => readUser(context, actor.id));
  void db;
}

export async function readUser({ db }: Context, id: string) {
  const user = await findUser(db, id);
  if (!user) throw userNotFound();
  return user;
}
