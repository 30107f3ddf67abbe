import { type ParsedLocation, redirect, useLocation } from '@tanstack/react-router';

/** Removes the query from the address bar, so that nobody shares what works once; a reload finds it in the history. */
export function hideQuery({ pathname, searchStr }: ParsedLocation): void {
  if (searchStr.length < 2) return;
  throw redirect({ to: pathname, search: {}, state: { hiddenQuery: searchStr.slice(1) }, replace: true });
}

export const useHiddenQuery = (): string => useLocation({ select: ({ state }) => state.hiddenQuery ?? '' });

/** Read from the raw query, because the router would parse some tokens as numbers. */
export const useLinkToken = (): string => new URLSearchParams(useHiddenQuery()).get('token') ?? '';
