import { type QueryKey, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import { type Answer, type CallInput, call, type Given } from './call.ts';

type Options<E extends Endpoint, Shown> = CallInput<E> &
  Omit<UndefinedInitialDataOptions<Answer<E>, Error, Shown>, 'queryKey' | 'queryFn'>;

/** A query that makes one call. `options` has the input of the call as well as the options of the query. */
export const callQuery = <const E extends Endpoint, Shown = Answer<E>>(
  queryKey: QueryKey,
  endpoint: E,
  options: Options<E, Shown>,
) =>
  queryOptions({
    ...options,
    queryKey,
    queryFn: ({ signal }) => call(endpoint, ...([{ ...options, signal }] as Given<E>)),
  });
