import { type MutationObserverOptions, MutationObserver as Observer, type QueryClient } from '@tanstack/react-query';

/** Runs a mutation for a toast, which outlives the component that showed it. Its failure shows as usual. */
export function mutateOnce<Answer, Variables, Context>(
  client: QueryClient,
  options: MutationObserverOptions<Answer, Error, Variables, Context>,
  variables: Variables,
): void {
  new Observer(client, options).mutate(variables).catch(() => {});
}
