import { type ParsedLocation, redirect, useLocation } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    linkToken?: string;
  }
}

/**
 * Removes the one-time token of an emailed link from the address bar immediately, so that nobody sees, bookmarks or
 * shares it. The history entry keeps it for a reload.
 */
export function takeLinkToken(
  location: ParsedLocation,
  to: '/reset-password' | '/confirm-email' | '/take-back-address' | '/setup',
): void {
  // Read from the raw query, because the router would parse some tokens as numbers.
  const linkToken = new URLSearchParams(location.searchStr).get('token');
  if (linkToken) throw redirect({ to, search: {}, state: { linkToken }, replace: true });
}

export const useLinkToken = (): string => useLocation({ select: ({ state }) => state.linkToken ?? '' });
