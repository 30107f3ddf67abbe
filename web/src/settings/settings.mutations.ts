import { mutationOptions } from '@tanstack/react-query';
import { type SchoolEdit, schoolApi } from '@trellis/contract/school/school.api.ts';
import type { ProfileEdit } from '@trellis/contract/users/users.api.ts';
import { usersApi } from '@trellis/contract/users/users.api.ts';
import { type CallInput, call } from '../api/call.ts';
import { schoolQuery } from '../api/school.ts';
import { signOut } from '../api/session.ts';
import { currentUserQuery } from '../auth/current-user.ts';
import { forgetAllDrafts } from '../drafts/kept-drafts.ts';
import { refetchSessions } from '../sessions/sessions.queries.ts';
import { notifySuccess } from '../ui/toasts/notify.ts';

export const editProfile = mutationOptions({
  mutationFn: (body: ProfileEdit) => call(usersApi.editMe, { body }),
  onSuccess: (user, _body, _before, { client }) => {
    client.setQueryData(currentUserQuery.queryKey, user);
    notifySuccess('User updated successfully.');
    // A name shows in goals and houses too.
    void client.invalidateQueries();
  },
});

export const editSchool = mutationOptions({
  mutationFn: (body: SchoolEdit) => call(schoolApi.edit, { body }),
  onSuccess: (school, _body, _before, { client }) => {
    client.setQueryData(schoolQuery.queryKey, school);
    notifySuccess('School updated successfully.');
  },
});

export const changePassword = mutationOptions({
  mutationFn: (body: CallInput<typeof usersApi.changePassword>['body']) => call(usersApi.changePassword, { body }),
  onSuccess: (_done, _body, _before, { client }) => {
    notifySuccess('Password updated successfully.');
    client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, has_given_credential: false });
    void refetchSessions(client);
  },
});

export const deleteAccount = mutationOptions({
  mutationFn: () => call(usersApi.removeMe),
  onSuccess: () => {
    notifySuccess('Your account has been successfully deleted');
    forgetAllDrafts();
    signOut();
  },
});
