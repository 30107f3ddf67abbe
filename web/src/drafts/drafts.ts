/** What a form holds that isn't saved yet: the fields that were changed, with what they were changed to. */
export type DraftValues = Readonly<Record<string, unknown>>;

export type Draft = {
  values: DraftValues;
  /** The ETag of the version that the change was based on. */
  version?: string | undefined;
};

/** A form as its draft is kept: whose it is, and which. */
export type DraftKey = { userId: string; form: string };

const prefix = 'draft ';
const ofUser = (userId: string) => `${prefix}${userId} `;
const nameOf = ({ userId, form }: DraftKey) => `${ofUser(userId)}${form}`;

/** The fields in which a form differs from what it began with, those that are never kept left out. */
export function changedValues(begun: DraftValues, values: DraftValues, never: readonly string[] = []): DraftValues {
  const kept = Object.entries(values).filter(([name, value]) => !never.includes(name) && value !== begun[name]);
  return Object.fromEntries(kept);
}

/** As much of a draft as still fits the form: its fields may be others since an upgrade. */
export function fittingValues(begun: DraftValues, values: DraftValues, never: readonly string[] = []): DraftValues {
  const fitting = Object.entries(values).filter(([name, value]) => typeof value === typeof begun[name]);
  return changedValues(begun, { ...begun, ...Object.fromEntries(fitting) }, never);
}

function isDraft(kept: unknown): kept is Draft {
  return typeof kept === 'object' && kept !== null && 'values' in kept && typeof kept.values === 'object';
}

export function readDraft(storage: Storage, key: DraftKey): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(nameOf(key)) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; one without a change is none. */
export function keepDraft(storage: Storage, key: DraftKey, draft: Draft): void {
  try {
    if (Object.keys(draft.values).length === 0) storage.removeItem(nameOf(key));
    else storage.setItem(nameOf(key), JSON.stringify(draft));
  } catch {
    // The storage is full or switched off: the form works on, without a draft.
  }
}

export const forgetDraft = (storage: Storage, key: DraftKey): void => storage.removeItem(nameOf(key));

/**
 * Forgets all drafts.
 * @param but the one person whose drafts stay
 */
export function forgetDrafts(storage: Storage, but?: { userId: string }): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const name of names) {
    if (name.startsWith(prefix) && !(but && name.startsWith(ofUser(but.userId)))) storage.removeItem(name);
  }
}
