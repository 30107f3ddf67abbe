/** The changed fields of a form with their new values. */
export type DraftValues = Readonly<Record<string, unknown>>;

export type Draft = {
  values: DraftValues;
  /** The ETag of the version that the change was based on. */
  version?: string | undefined;
};

/** The person and the form of a draft. */
export type DraftKey = { userId: string; form: string };

const prefix = 'draft ';
const ofUser = (userId: string) => `${prefix}${userId} `;
const nameOf = ({ userId, form }: DraftKey) => `${ofUser(userId)}${form}`;

/** The changed fields, without those that are never stored. */
export function changedValues(initial: DraftValues, values: DraftValues, never: readonly string[] = []): DraftValues {
  const changed = Object.entries(values).filter(([name, value]) => !never.includes(name) && value !== initial[name]);
  return Object.fromEntries(changed);
}

/** The fields of a draft that the form still has; an upgrade may have changed them. */
export function fittingValues(initial: DraftValues, values: DraftValues, never: readonly string[] = []): DraftValues {
  const fitting = Object.entries(values).filter(([name, value]) => typeof value === typeof initial[name]);
  return changedValues(initial, { ...initial, ...Object.fromEntries(fitting) }, never);
}

function isDraft(stored: unknown): stored is Draft {
  return typeof stored === 'object' && stored !== null && 'values' in stored && typeof stored.values === 'object';
}

export function readDraft(storage: Storage, key: DraftKey): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(nameOf(key)) ?? 'null');
    return isDraft(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft, or deletes it if nothing is changed. */
export function saveDraft(storage: Storage, key: DraftKey, draft: Draft): void {
  try {
    if (Object.keys(draft.values).length === 0) storage.removeItem(nameOf(key));
    else storage.setItem(nameOf(key), JSON.stringify(draft));
  } catch {
    // The storage is full or switched off; the form works without a draft.
  }
}

export const deleteDraft = (storage: Storage, key: DraftKey): void => storage.removeItem(nameOf(key));

/**
 * Deletes all drafts.
 * @param but the person whose drafts stay
 */
export function deleteDrafts(storage: Storage, but?: { userId: string }): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const name of names) {
    if (name.startsWith(prefix) && !(but && name.startsWith(ofUser(but.userId)))) storage.removeItem(name);
  }
}
