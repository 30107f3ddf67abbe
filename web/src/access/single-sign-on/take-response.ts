import { type ParsedLocation, redirect } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    /** What the school's provider sent the browser back with. */
    signOnResponse?: string;
  }
}

/** Takes the answer of the provider out of the address bar at once. It works once, and in this browser alone. */
export function takeResponse({ searchStr }: ParsedLocation): void {
  if (searchStr.length < 2) return;
  throw redirect({ to: '/single-sign-on', search: {}, state: { signOnResponse: searchStr.slice(1) }, replace: true });
}
