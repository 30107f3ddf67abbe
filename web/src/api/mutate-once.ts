import { type MutationObserverOptions, MutationObserver as Observer } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Runs a mutation for a toast, which outlives the component that showed it. Its failure shows as usual. */
export function mutateOnce<Answer, Variables, Context>(
  options: MutationObserverOptions<Answer, Error, Variables, Context>,
  variables: Variables,
): void {
  new Observer(queryClient, options).mutate(variables).catch(() => {});
}
