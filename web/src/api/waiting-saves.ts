import type { Mutation } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

export const isWaitingForLine = ({ state }: Pick<Mutation, 'state'>): boolean => state.isPaused;

/** Takes back the latest change that waits for the connection, so that it is never sent. */
export function dropWaitingSave(): void {
  const mutations = queryClient.getMutationCache();
  const waiting = mutations.getAll().findLast(isWaitingForLine);
  if (!waiting) return;
  // An optimistic change returns how to undo it.
  const undo: unknown = waiting.state.context;
  if (typeof undo === 'function') undo();
  mutations.remove(waiting);
}
