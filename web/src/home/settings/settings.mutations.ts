import { mutationOptions } from '@tanstack/react-query';
import { type ProfileEdit, usersApi } from '@trellis/contract/people/users/users.api.ts';
import { type SchoolEdit, schoolApi } from '@trellis/contract/school/settings/school.api.ts';
import { refetchSessions } from '../../access/sessions/sessions.queries.ts';
import { type CallInput, call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { schoolQuery } from '../../api/school.ts';
import { sessionStore, signOut } from '../../api/session.ts';
import { deleteAllDrafts } from '../../drafts/drafts.ts';
import { followLanguage, forgetLanguage } from '../../language/language.ts';
import { currentUserQuery } from '../../viewer/current-user.ts';

export const editProfile = mutationOptions({
  mutationFn: (body: ProfileEdit) => call(usersApi.editMe, { body }),
  meta: { success: 'home.settings.profile.updated' },
  onSuccess: (user) => {
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    // A name shows in goals and houses too.
    void queryClient.invalidateQueries();
  },
});

export const editAppearance = mutationOptions({
  mutationFn: (body: Pick<ProfileEdit, 'language' | 'density'>) => call(usersApi.editMe, { body }),
  onSuccess: (user) => {
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    followLanguage(user.language, sessionStore());
  },
});

export const editSchool = mutationOptions({
  mutationFn: (body: SchoolEdit) => call(schoolApi.edit, { body }),
  meta: { success: 'home.settings.school.updated' },
  onSuccess: (school) => void queryClient.setQueryData(schoolQuery.queryKey, school),
});

export const changePassword = mutationOptions({
  mutationFn: (body: CallInput<typeof usersApi.changePassword>['body']) => call(usersApi.changePassword, { body }),
  meta: { success: 'home.settings.password.updated' },
  onSuccess: () => {
    queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, has_given_credential: false });
    void refetchSessions();
  },
});

export const deleteAccount = mutationOptions({
  mutationFn: () => call(usersApi.removeMe),
  meta: { success: 'home.settings.dangerZone.deleted' },
  onSuccess: () => {
    deleteAllDrafts();
    forgetLanguage();
    signOut();
  },
});
