import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { undeliveredMailsApi } from '@trellis/contract/school/undelivered-mails/undelivered-mails.api.ts';
import { call } from '../../api/call.ts';
import { pagesQuery } from '../../api/pages.query.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { useCan } from '../../viewer/use-can.ts';

const key = ['undelivered mails'];

/** The mails that didn't arrive, the newest failure first. */
export const undeliveredMailsQuery = pagesQuery([...key, 'pages'], (query, signal) =>
  call(undeliveredMailsApi.list, { query, signal }),
);

const undeliveredCountQuery = queryOptions({
  queryKey: [...key, 'count'],
  queryFn: ({ signal }) => call(undeliveredMailsApi.list, { query: { limit: 1 }, signal }),
  select: ({ count }) => count,
  // The list of users is what people come for.
  meta: { quiet: true },
});

/** How many there are, for whoever sees to them. */
export const useUndeliveredCount = () =>
  useQuery({ ...undeliveredCountQuery, enabled: useCan()('undelivered_mail.manage') });

const refetch = (client: QueryClient) => client.invalidateQueries({ queryKey: key });

export const sendAgain = mutationOptions({
  mutationFn: (id: string) => call(undeliveredMailsApi.sendAgain, { params: { mail_id: id } }),
  meta: { failureTitle: 'The mail was not sent again' },
  onSuccess: ({ message }) => notifySuccess(message),
  onSettled: (_answer, _error, _id, _before, { client }) => refetch(client),
});

export const sendAllAgain = mutationOptions({
  mutationFn: () => call(undeliveredMailsApi.sendAllAgain, {}),
  meta: { failureTitle: 'The mails were not sent again' },
  onSuccess: ({ message }) => notifySuccess(message),
  onSettled: (_answer, _error, _none, _before, { client }) => refetch(client),
});
