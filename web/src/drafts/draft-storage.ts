import { forgetDrafts } from './drafts.ts';

/**
 * Drafts hold what children wrote, on machines that many use: the session storage forgets them with the tab, while it
 * keeps them through reloads and sign-ins.
 */
export const draftStorage: Storage = sessionStorage;

const tabs = new BroadcastChannel('drafts');
tabs.addEventListener('message', () => forgetDrafts(draftStorage));

/** Somebody leaves on purpose: nothing of theirs stays, in no tab. */
export function forgetAllDrafts(): void {
  forgetDrafts(draftStorage);
  tabs.postMessage('forget');
}

/** Somebody is signed in: what others typed in this tab goes. */
export const forgetDraftsOfOthers = (userId: string): void => forgetDrafts(draftStorage, { userId });
