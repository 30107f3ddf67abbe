import { type ParsedLocation, redirect, useLocation } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    linkToken?: string;
  }
}

/** Removes the one-time token from the address bar, so that nobody shares it; a reload finds it in the history. */
export function takeLinkToken(
  location: ParsedLocation,
  to: '/reset-password' | '/confirm-email' | '/take-back-address' | '/setup',
): void {
  // Read from the raw query, because the router would parse some tokens as numbers.
  const linkToken = new URLSearchParams(location.searchStr).get('token');
  if (linkToken) throw redirect({ to, search: {}, state: { linkToken }, replace: true });
}

export const useLinkToken = (): string => useLocation({ select: ({ state }) => state.linkToken ?? '' });
