import { type ParsedLocation, redirect } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The query that the provider sent the browser back with. */
    signOnResponse?: string;
  }
}

/** Removes the provider's response from the address bar immediately. It works once, and only in this browser. */
export function takeResponse({ searchStr }: ParsedLocation): void {
  if (searchStr.length < 2) return;
  throw redirect({ to: '/single-sign-on', search: {}, state: { signOnResponse: searchStr.slice(1) }, replace: true });
}
