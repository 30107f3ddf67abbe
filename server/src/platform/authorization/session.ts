import type { Actor } from '@trellis/contract/permissions.ts';

/** The signed-in caller and the session that they call with. The role is the one that they had when the call came in. */
export type Session = Actor & { tokenHash: string };
