import type { Actor } from '@trellis/contract/permissions.ts';
import type { IdempotencyKey } from '../../database/idempotency.ts';

/** The signed-in caller and their session. The role is the one that they had when the call came in. */
export type Session = Actor & {
  tokenHash: string;
  /** What the headers ask of the change that the call makes: to make it once, and only to these versions. */
  idempotencyKey?: IdempotencyKey | undefined;
  expectedVersions?: readonly number[] | undefined;
};
