import { api } from '@trellis/contract/api.ts';
import { can } from '@trellis/contract/permissions.ts';
import { auditTrail } from '../audit/audit.queries.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../http/authenticate.ts';
import type { Serve } from '../http/serve.ts';
import { createUser, editProfile, editUser } from './users.actions.ts';
import { userForbidden, userNotFound } from './users.errors.ts';
import { listUsers } from './users.list.ts';
import { changePassword } from './users.password.ts';
import { areGoalRelated, leftUserTrail, readCaller, readUser } from './users.queries.ts';
import { removeOwnAccount, removeUser } from './users.remove.ts';

export function serveUsers(serve: Serve, context: Context): void {
  const { db } = context;
  const { users } = api;

  serve(users.me, ({ actor }) => readCaller(db, actor));
  serve(users.editMe, ({ actor, body, ifMatch }) => editProfile(context, actor, body, ifMatch));
  serve(users.removeMe, ({ actor }) => removeOwnAccount(context, actor));
  serve(users.changePassword, ({ actor, body }) => changePassword(context, actor, body));
  serve(users.list, ({ query }) => listUsers(db, query));
  serve(users.create, ({ actor, body, once }) => createUser(context, actor, body, once));
  serve(users.goalRelated, async ({ actor, params }) => {
    const known =
      can(actor, 'user.see', { id: params.user_id }) || (await areGoalRelated(db, actor.id, params.user_id));
    if (!known) throw userNotFound();
    return readUser(db, params.user_id);
  });
  serve(users.read, async ({ actor, params }) => {
    if (!can(actor, 'user.see', { id: params.user_id })) throw userForbidden();
    return readUser(db, params.user_id);
  });
  serve(
    users.edit,
    ({ actor, params, body, ifMatch }) => editUser(context, actor, params.user_id, body, ifMatch),
    ({ params }) => readUser(db, params.user_id),
  );
  serve(users.remove, ({ actor, params }) => removeUser(context, actor, params.user_id));
  const trailSeen = async ({ actor, params }: { actor: Caller; params: { user_id: string } }) => {
    if (!can(actor, 'user.see audit', { id: params.user_id })) throw userForbidden();
    if (!(await leftUserTrail(db, params.user_id))) await readUser(db, params.user_id);
  };
  serve(
    users.audit,
    async (call) => {
      await trailSeen(call);
      return auditTrail(db, call.params.user_id, call.query);
    },
    trailSeen,
  );
}
