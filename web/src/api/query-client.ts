import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, needsSecondFactor } from './api-error.ts';
import { onConnectionChange } from './connection.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: whoever asked shows the failure; no toast. */
    queryMeta: { quiet?: boolean };
    /** `quiet`: whoever asked shows the failure; no toast. `failureTitle`: the title of the toast in place of the usual one. */
    mutationMeta: { quiet?: boolean; failureTitle?: string };
  }
}

type ShowFailure = (error: unknown, title?: string) => void;
let showFailure: ShowFailure = () => {};

/** Takes what shows failures to people: the calls themselves know no screen. */
export function showFailuresWith(show: ShowFailure): void {
  showFailure = show;
}

const freshMs = 10_000;
/** A route asks while its screen's code may still be on its way: what fails meanwhile is the screen's own answer. */
const screenComesMs = 3000;
const maxRetries = 3;

const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.lost || [502, 503, 504].includes(error.status));

const waitMs = (count: number, error: unknown) => {
  if (error instanceof ApiError && error.retryAfter !== undefined) return error.retryAfter * 1000;
  return Math.min(1000 * 2 ** count, 8000);
};

/** A call was refused that the screen took for allowed: the layout leads on from what the caller reads of themselves. */
const readCallerAgain = () => queryClient.invalidateQueries({ queryKey: ['users', 'me'] });

// While the connection is lost, what there is to send waits; then it is sent, and what the screen shows is fetched again.
onlineManager.setEventListener(onConnectionChange);

/** Every failure shows a toast, unless its query or mutation says in `meta` that it shows it otherwise. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (needsSecondFactor(error)) void readCallerAgain();
      else if (!query.meta?.quiet) showFailure(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _onMutateResult, mutation) => {
      if (!mutation.meta?.quiet) showFailure(error, mutation.meta?.failureTitle);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      refetchOnReconnect: 'always',
      retry: (count, error) => isPassing(error) && count < maxRetries,
      retryDelay: waitMs,
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > screenComesMs,
    },
    mutations: {
      retry: (count, error) => error instanceof ApiError && error.lost && error.repeatable && count < maxRetries,
      retryDelay: waitMs,
    },
  },
});
