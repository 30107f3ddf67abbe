import { type ParsedLocation, redirect, useLocation } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    linkToken?: string;
  }
}

/**
 * Takes the one-time token of a mailed link out of the address bar at once, so that it is neither seen, bookmarked nor
 * sent on. It stays with the entry of the history, so that a reload keeps it.
 */
export function takeLinkToken(
  location: ParsedLocation,
  to: '/reset-password' | '/confirm-email' | '/take-back-address' | '/setup',
): void {
  // Read from the text: the router would make a number of a token that looks like one.
  const linkToken = new URLSearchParams(location.searchStr).get('token');
  if (linkToken) throw redirect({ to, search: {}, state: { linkToken }, replace: true });
}

export const useLinkToken = (): string => useLocation({ select: ({ state }) => state.linkToken ?? '' });
