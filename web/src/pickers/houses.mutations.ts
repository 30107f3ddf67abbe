import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { housesApi } from '@trellis/contract/people/houses/houses.api.ts';
import { usersApi } from '@trellis/contract/people/users/users.api.ts';
import { isConflict } from '../api/api-error.ts';
import { call, callVersioned } from '../api/call.ts';
import { t } from '../language/translate.ts';
import { notifyFailure, notifySuccess } from '../ui/toasts/notify.ts';
import { houseQuery } from './houses.queries.ts';

/**
 * The name of a house also shows with its users and their goals. Awaited, so that a dialog never shows the old name.
 */
const refetch = (client: QueryClient) => client.invalidateQueries();

export const createHouse = mutationOptions({
  mutationFn: (name: string) => call(housesApi.create, { body: { name } }),
  onSuccess: (_house, _name, _before, { client }) => {
    notifySuccess(t('people.houses.created'));
    return refetch(client);
  },
});

type Rename = { id: string; name: string; etag: string | undefined };

/** The dialog shows a conflict itself, without a toast. */
export const renameHouse = mutationOptions({
  mutationFn: ({ id, name, etag }: Rename) =>
    callVersioned(housesApi.rename, { params: { house_id: id }, body: { name }, ifMatch: etag }),
  meta: { quiet: true },
  onError: (error) => {
    if (!isConflict(error)) notifyFailure(error);
  },
  onSuccess: () => notifySuccess(t('people.houses.updated')),
  onSettled: (_house, _error, _rename, _before, { client }) => refetch(client),
});

export const deleteHouse = mutationOptions({
  mutationFn: (id: string) => call(housesApi.remove, { params: { house_id: id } }),
  onSuccess: () => notifySuccess(t('people.houses.deleted')),
  // Not awaited, so that the dialog closes before the house disappears from the list.
  onSettled: (_answer, _error, id, _before, { client }) => {
    client.removeQueries({ queryKey: houseQuery(id).queryKey });
    void refetch(client);
  },
});

type Move = { userId: string; house: string | null };

/** Moves a user into a house; null removes them from it. */
export const moveUser = mutationOptions({
  mutationFn: ({ userId, house }: Move) => call(usersApi.edit, { params: { user_id: userId }, body: { house } }),
  onSuccess: () => notifySuccess(t('people.houses.userMoved')),
  onSettled: (_user, _error, _move, _before, { client }) => refetch(client),
});
