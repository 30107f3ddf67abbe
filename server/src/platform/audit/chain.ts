import { createHash, randomBytes } from 'node:crypto';
import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { personalGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { personalUserFields } from '@trellis/contract/people/users/user.ts';

/*
 * How the entries of a record hang together: each has the hash of the one before and of itself. Of what may be erased
 * later the hash takes a salted hash instead, so that the chain holds when value and salt are gone.
 */

/** What of an entry never changes, as it is hashed. */
export type Entry = {
  id: string;
  event: string;
  record_id: string;
  actor_id: string | null;
  created_at: string;
  /** From 1 on, without a gap; it alone gives the order, whatever the clock did. */
  sequence: number;
};

/** Stands for a value. Without a salt the value was erased with the account of the person whose it was. */
export type Seal = { hash: string; salt: string } | { hash: string; erased_with: string };
/** The seals of an entry by field and side, such as `title.to`. */
export type Seals = Readonly<Record<string, Seal>>;

export const sides = ['from', 'to'] as const;
export const placeOf = (field: string, side: (typeof sides)[number]): string => `${field}.${side}`;

/** A field that holds a person's words. One that becomes personal later needs seals for the entries that are there. */
const sealedFields: ReadonlySet<string> = new Set([...personalGoalFields, ...personalUserFields]);

const saltBytes = 16;
export const randomSalt = (): string => randomBytes(saltBytes).toString('base64url');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The hash of a value that nobody can guess without the salt. */
export const sealHash = (salt: string, value: unknown): string => hashOf(salt + JSON.stringify(value));

/** A seal for each value that may be erased. */
export function sealed(changes: AuditChanges, newSalt: () => string): Seals {
  const seals: Record<string, Seal> = {};
  for (const [field, change] of Object.entries(changes)) {
    if (!sealedFields.has(field)) continue;
    for (const side of sides) {
      if (change[side] === null) continue;
      const salt = newSalt();
      seals[placeOf(field, side)] = { salt, hash: sealHash(salt, change[side]) };
    }
  }
  return seals;
}

/** The hash of an entry, over that of the entry before; the first one of a record has the empty text before it. */
export function entryHash(before: string, entry: Entry, changes: AuditChanges, seals: Seals): string {
  const { sequence, id, event, record_id, actor_id, created_at } = entry;
  const parts = Object.entries(changes).map(([field, change]) => [
    field,
    ...sides.map((side) => {
      const seal = seals[placeOf(field, side)];
      return seal ? { sealed: seal.hash } : { value: change[side] };
    }),
  ]);
  return hashOf(JSON.stringify([before, sequence, id, event, record_id, actor_id, created_at, parts]));
}

/** The seals once values were taken out of the changes because the account of a user is deleted. */
export function sealsAfterErasure(changes: AuditChanges, seals: Seals, userId: string): Seals {
  const kept = Object.entries(changes).flatMap(([field, change]) =>
    sides.flatMap((side) => {
      const place = placeOf(field, side);
      const seal = seals[place];
      if (!seal) return [];
      const isErased = change[side] === null && 'salt' in seal;
      return [[place, isErased ? { hash: seal.hash, erased_with: userId } : seal] as const];
    }),
  );
  return Object.fromEntries(kept);
}
