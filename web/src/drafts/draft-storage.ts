import { deleteDrafts } from './drafts.ts';

/**
 * Drafts contain what children wrote on machines that many people use. The session storage keeps them through reloads
 * and sign-ins, and ends with the tab.
 */
export const draftStorage: Storage = sessionStorage;

const tabs = new BroadcastChannel('drafts');
tabs.addEventListener('message', () => deleteDrafts(draftStorage));

/** Deletes all drafts in every tab, because the person logs out. */
export function deleteAllDrafts(): void {
  deleteDrafts(draftStorage);
  tabs.postMessage('forget');
}

/** Deletes what other people typed in this tab. */
export const deleteDraftsOfOthers = (userId: string): void => deleteDrafts(draftStorage, { userId });
