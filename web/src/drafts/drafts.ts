export type DraftValues = Readonly<Record<string, unknown>>;

export type Draft = {
  values: DraftValues;
  /** The ETag of the version that the change was based on. */
  version?: string | undefined;
};

export type DraftKey = { userId: string; form: string };

const prefix = 'draft ';
const ofUser = (userId: string) => `${prefix}${userId} `;
const nameOf = ({ userId, form }: DraftKey) => `${ofUser(userId)}${form}`;

/** The changed fields, without passwords, which are never stored. */
export function changedValues(initial: DraftValues, values: DraftValues): DraftValues {
  const changed = Object.entries(values).filter(
    ([name, value]) => !name.includes('password') && value !== initial[name],
  );
  return Object.fromEntries(changed);
}

/** The fields of a draft that the form still has; an upgrade may have changed them. */
export function fittingValues(initial: DraftValues, values: DraftValues): DraftValues {
  const fitting = Object.entries(values).filter(([name, value]) => typeof value === typeof initial[name]);
  return changedValues(initial, Object.fromEntries(fitting));
}

const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === 'object' && stored !== null && 'values' in stored && typeof stored.values === 'object';

// Drafts contain what children wrote on machines that many people use. The session storage keeps them through reloads
// and sign-ins, and ends with the tab.

export function readDraft(key: DraftKey): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null');
    return isDraft(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft, or deletes it if nothing is changed. */
export function saveDraft(key: DraftKey, draft: Draft): void {
  try {
    if (Object.keys(draft.values).length === 0) deleteDraft(key);
    else sessionStorage.setItem(nameOf(key), JSON.stringify(draft));
  } catch {
    // The storage is full or switched off; the form works without a draft.
  }
}

export const deleteDraft = (key: DraftKey): void => sessionStorage.removeItem(nameOf(key));

function deleteDrafts(shouldDelete: (name: string) => boolean): void {
  const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  for (const name of names) if (name.startsWith(prefix) && shouldDelete(name)) sessionStorage.removeItem(name);
}

/** Deletes what other people typed in this tab. */
export const deleteDraftsOfOthers = (userId: string): void => deleteDrafts((name) => !name.startsWith(ofUser(userId)));

const listeners = new Set<() => void>();

/** Calls `listener` when someone logs out in any tab, so that it can delete what it keeps of theirs. */
export const onDraftsDeleted = (listener: () => void): void => void listeners.add(listener);

function deleteInThisTab(): void {
  deleteDrafts(() => true);
  for (const listener of listeners) listener();
}

const tabs = new BroadcastChannel('drafts');
tabs.addEventListener('message', deleteInThisTab);

/** Deletes all drafts in every tab, because the person logs out. */
export function deleteAllDrafts(): void {
  deleteInThisTab();
  tabs.postMessage('forget');
}
