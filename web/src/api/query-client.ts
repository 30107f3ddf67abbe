import {
  MutationCache,
  type MutationOptions,
  notifyManager,
  onlineManager,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { t, translated } from '../language/translate.ts';
import { ApiError, isConflict, needsSecondFactor } from './api-error.ts';
import { onConnectionChange } from './connection.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the caller shows the failure itself. */
    queryMeta: { quiet?: boolean };
    /**
     * `quiet`: the caller shows the failure itself. `failureTitle`: the title of its toast. `success`: the toast when it
     * has succeeded.
     */
    mutationMeta: { quiet?: boolean; failureTitle?: string; success?: MessageKey };
  }
}

type Toasts = { showFailure: (error: unknown, title?: string) => void; showSuccess: (text: string) => void };
let toasts: Toasts = { showFailure: () => {}, showSuccess: () => {} };

/** Sets how failures and successes show, because this layer doesn't know the screen. */
export function reportWith(shown: Toasts): void {
  toasts = shown;
}

const freshMs = 10_000;
/** A query that failed this recently was made for the screen that is just opening, and isn't repeated. */
const screenOpensMs = 3000;
const maxRetries = 3;

export const isTransient = (error: unknown) =>
  error instanceof ApiError && (error.lost || [502, 503, 504].includes(error.status));

/** How long to wait before a call is repeated that has failed `count` times before. */
export const waitMs = (count: number, error: unknown) => {
  if (error instanceof ApiError && error.retryAfter !== undefined) return error.retryAfter * 1000;
  return Math.min(1000 * 2 ** count, 8000);
};

/** The login replaces the screen that would show the failure, so a toast does, once: other queries are cancelled. */
const hasEndedSession = (error: unknown) => error instanceof ApiError && error.endedSession;

/** Fetches the caller's own record, which makes the layout ask for the missing second factor. */
const readCallerAgain = () => queryClient.invalidateQueries({ queryKey: ['users', 'me'] });

// A button must be busy before the second click of a double click arrives. The default, a timeout, is too late.
notifyManager.setScheduler(queueMicrotask);

// While the connection is lost, mutations wait. Then they are sent, and the visible queries are fetched again.
onlineManager.setEventListener(onConnectionChange);

/** Every failure shows a toast, unless `meta` says otherwise. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (needsSecondFactor(error)) void readCallerAgain();
      else if (!query.meta?.quiet || hasEndedSession(error)) toasts.showFailure(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _onMutateResult, mutation) => {
      // After a conflict, the form asks which version to keep.
      const { quiet, failureTitle } = mutation.meta ?? {};
      if ((!quiet && !isConflict(error)) || hasEndedSession(error)) toasts.showFailure(error, translated(failureTitle));
    },
    onSuccess: (_answer, _variables, _onMutateResult, mutation) => {
      if (mutation.meta?.success) toasts.showSuccess(t(mutation.meta.success));
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      refetchOnReconnect: 'always',
      retry: (count, error) => isTransient(error) && count < maxRetries,
      retryDelay: waitMs,
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > screenOpensMs,
    },
    mutations: {
      retry: (count, error) => error instanceof ApiError && error.lost && error.repeatable && count < maxRetries,
      retryDelay: waitMs,
    },
  },
});

// An answer under way when the connection comes back may be from before it was lost, so it is fetched again.
onlineManager.subscribe((online) => {
  if (!online) return;
  void queryClient.refetchQueries({
    fetchStatus: 'fetching',
    predicate: ({ observers }) => observers.some((observer) => observer.shouldFetchOnReconnect()),
  });
});

/** Runs a mutation for a toast, which outlives the component that showed it. Its failure shows as usual. */
export function mutateOnce<Answer, Variables, Context>(
  options: MutationOptions<Answer, Error, Variables, Context>,
  variables: Variables,
): void {
  const mutation = queryClient.getMutationCache().build(queryClient, options);
  mutation.execute(variables).catch(() => {});
}
