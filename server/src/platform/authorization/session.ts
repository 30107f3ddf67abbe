import type { Actor } from '@trellis/contract/permissions.ts';

/** The signed-in caller and their session. The role is the one that they had when the call came in. */
export type Session = Actor & { tokenHash: string };
