import { mutationOptions } from '@tanstack/react-query';
import { housesApi } from '@trellis/contract/people/houses/houses.api.ts';
import { usersApi } from '@trellis/contract/people/users/users.api.ts';
import { call, callVersioned } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { t } from '../language/translate.ts';
import { notifySuccess } from '../ui/toasts/notify.ts';
import { houseQuery } from './houses.queries.ts';

/** The name also shows with users and their goals. Awaited, so that a dialog never shows the old one. */
const refetch = () => queryClient.invalidateQueries();

export const createHouse = mutationOptions({
  mutationFn: (name: string) => call(housesApi.create, { body: { name } }),
  onSuccess: () => {
    notifySuccess(t('people.houses.created'));
    return refetch();
  },
});

export const renameHouse = mutationOptions({
  mutationFn: ({ id, name, etag }: { id: string; name: string; etag: string | undefined }) =>
    callVersioned(housesApi.rename, { params: { house_id: id }, body: { name }, ifMatch: etag }),
  onSuccess: () => notifySuccess(t('people.houses.updated')),
  onSettled: refetch,
});

export const deleteHouse = mutationOptions({
  mutationFn: (id: string) => call(housesApi.remove, { params: { house_id: id } }),
  onSuccess: () => notifySuccess(t('people.houses.deleted')),
  // Not awaited, so that the dialog closes before the house disappears from the list.
  onSettled: (_answer, _error, id) => {
    queryClient.removeQueries({ queryKey: houseQuery(id).queryKey });
    void refetch();
  },
});

type Move = { userId: string; house: string | null };

/** Moves a user into a house; null removes them from it. */
export const moveUser = mutationOptions({
  mutationFn: ({ userId, house }: Move) => call(usersApi.edit, { params: { user_id: userId }, body: { house } }),
  onSuccess: () => notifySuccess(t('people.houses.userMoved')),
  onSettled: refetch,
});
