/** What a guide has decided about a goal. */
export type Decision = { kind: 'complete' } | { kind: 'return'; comment: string };

/** A review that is decided and of which the server hasn't said yet that it is done. */
export type KeptReview = {
  goalId: string;
  title: string;
  /** Since when the goal waited when it was read. */
  waitingSince?: string;
  decision: Decision;
  /** In milliseconds. */
  decidedAt: number;
  /** Its call has gone out at least once, with this key: it can't be taken back any more. */
  call?: ReviewCall;
};

/** What goes out together, the same again each time. */
export type ReviewCall = {
  key: string;
  ids: readonly string[];
  /** By id, since when each goal waited when it was read, as far as that is known. */
  waitingSince?: Readonly<Record<string, string>>;
};

const ofUser = (userId: string) => `review ${userId} `;

function isReview(kept: unknown): kept is KeptReview {
  return typeof kept === 'object' && kept !== null && 'goalId' in kept && 'decision' in kept && 'decidedAt' in kept;
}

function read(storage: Storage, name: string): KeptReview | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    return isReview(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const namesOf = (storage: Storage, userId: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
    name.startsWith(ofUser(userId)),
  );

export const hasKeptReviews = (storage: Storage, userId: string): boolean => namesOf(storage, userId).length > 0;

/** The reviews that are kept for a person, in the order in which they were decided. */
export const keptReviews = (storage: Storage, userId: string): KeptReview[] =>
  namesOf(storage, userId)
    .flatMap((name) => read(storage, name) ?? [])
    .sort((a, b) => a.decidedAt - b.decidedAt);

export function keepReview(storage: Storage, userId: string, review: KeptReview): void {
  try {
    storage.setItem(ofUser(userId) + review.goalId, JSON.stringify(review));
  } catch {
    // The storage is full or switched off: it is sent from memory, as long as the page lives.
  }
}

export const forgetReview = (storage: Storage, userId: string, goalId: string): void =>
  storage.removeItem(ofUser(userId) + goalId);
