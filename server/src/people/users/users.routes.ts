import { listAudit } from '../../platform/audit/audit.queries.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { createUser, editProfile, editUser } from './users.actions.ts';
import { confirmUser } from './users.confirm.ts';
import { exportUsers, listUsers, lookUpUsers } from './users.list.ts';
import { changePassword } from './users.password.ts';
import { ownUserOf, readCaller } from './users.queries.ts';
import { removeUser } from './users.remove.ts';

export const usersRoutes = {
  'users.me': async (call) => ownUserOf(call, await readCaller(call.db, call.session)),
  'users.editMe': async (call) => ownUserOf(call, await editProfile(call, call.body)),
  'users.removeMe': (call) => removeUser(call, 'profile.delete', call.session.id),
  'users.changePassword': (call) => changePassword(call, call.body, call.from),
  'users.list': (call) => listUsers(call.db, call.query),
  'users.lookup': (call) => lookUpUsers(call.db, call.query),
  'users.export': (call) => exportUsers(call.db, call.query),
  'goals.students'(call) {
    const { text, ...page } = call.query;
    return text === undefined
      ? listUsers(call.db, { ...page, role: 'Student', sort_order: 'asc' })
      : lookUpUsers(call.db, { text, onlyStudents: true });
  },
  'users.create': (call) => createUser(call, call.body),
  'users.goalRelated': ({ record }) => record,
  'users.read': ({ record }) => record,
  'users.edit': (call) => editUser(call, call.params.user_id, call.body, call.from),
  'users.confirm': (call) => confirmUser(call, call.params.user_id),
  'users.remove': (call) => removeUser(call, 'user.delete', call.params.user_id),
  'users.audit': ({ db, record, query }) => listAudit(db, record.id, query),
} satisfies Routes;
