import { api } from '@trellis/contract/api.ts';
import { listAudit } from '../../platform/audit/audit.queries.ts';
import { grantedRows } from '../../platform/authorization/policy.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { createUser, editProfile, editUser } from './users.actions.ts';
import { confirmUser } from './users.confirm.ts';
import { exportUsers, listUsers } from './users.list.ts';
import { lookUpUsers } from './users.lookup.ts';
import { changePassword } from './users.password.ts';
import { ownUserOf, readCaller } from './users.queries.ts';
import { removeOwnAccount, removeUser } from './users.remove.ts';

export function serveUsers(serve: Serve, context: Context): void {
  const { db, policy } = context;
  const { users } = api;

  serve(users.me, async ({ session }) => ownUserOf(context, await readCaller(db, session)));
  serve(users.editMe, async ({ session, body }) => ownUserOf(context, await editProfile(context, session, body)));
  serve(users.removeMe, ({ session }) => removeOwnAccount(context, session));
  serve(users.changePassword, ({ session, body, from }) => changePassword(context, session, body, from));
  const listed = (session: Session) => grantedRows(policy, session, 'user.list', 'users');
  serve(users.list, ({ session, query }) => listUsers(context, query, listed(session)));
  serve(users.lookup, ({ session, query }) => lookUpUsers(db, query, listed(session)));
  serve(users.export, ({ session, query }) => exportUsers(context, query, listed(session)));
  serve(api.goals.students, ({ session, query: { text, ...page } }) =>
    text === undefined
      ? listUsers(context, { ...page, role: 'Student', sort_order: 'asc' }, listed(session))
      : lookUpUsers(db, { text, isStudent: true }, listed(session)),
  );
  serve(users.create, ({ session, body }) => createUser(context, session, body));
  serve(users.goalRelated, ({ record }) => record);
  serve(users.read, ({ record }) => record);
  serve(users.edit, ({ session, params, body, from }) => editUser(context, session, params.user_id, body, from));
  serve(users.confirm, ({ session, params }) => confirmUser(context, session, params.user_id));
  serve(users.remove, ({ session, params }) => removeUser(context, session, params.user_id));
  serve(users.audit, ({ record, query }) => listAudit(db, record.id, query));
}
