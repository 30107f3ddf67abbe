import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { authApi } from '@trellis/contract/auth/auth.api.ts';
import { usersApi } from '@trellis/contract/users/users.api.ts';
import { isConflict } from '../api/api-error.ts';
import { type CallInput, call, callVersioned } from '../api/call.ts';
import { notifyFailure, notifySuccess } from '../ui/toasts/notify.ts';

/** A user's name, house and role show with their goals and in their house too. */
const refetch = (client: QueryClient) => void client.invalidateQueries();

type NewUser = NonNullable<CallInput<typeof usersApi.create>['body']>;

export const createUser = mutationOptions({
  mutationFn: (body: NewUser) => call(usersApi.create, { body }),
  onSuccess: (_user, _body, _before, { client }) => {
    notifySuccess('User created successfully.');
    refetch(client);
  },
});

export type UserChanges = NonNullable<CallInput<typeof usersApi.edit>['body']>;
type Edit = { id: string; changes: UserChanges; etag: string | undefined };

/** A conflict with what someone else saved is shown by the dialog: no toast for it. */
export const editUser = mutationOptions({
  mutationFn: ({ id, changes, etag }: Edit) =>
    callVersioned(usersApi.edit, { params: { user_id: id }, body: changes, ifMatch: etag }),
  meta: { quiet: true },
  onError: (error) => {
    if (!isConflict(error)) notifyFailure(error);
  },
  onSuccess: () => notifySuccess('User updated successfully.'),
  onSettled: (_user, _error, _edit, _before, { client }) => refetch(client),
});

export const sendPasswordReset = mutationOptions({
  mutationFn: (email: string) => call(authApi.recover, { params: { email } }),
  onSuccess: (_answer, email) => notifySuccess(`Password reset email sent to ${email}`),
});
