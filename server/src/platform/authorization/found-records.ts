import type { Template } from '@trellis/contract/goals/templates/template.ts';
import type { House } from '@trellis/contract/people/houses/house.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import type { Records } from '@trellis/contract/permissions.ts';

type Versioned = { version: number };

/**
 * What a handler gets of the record in its path. The types are the contract's, so that a feature's routes don't depend
 * on the features that find the records.
 */
export type FoundRecords = {
  goal: { id: string; owner_id: string };
  goal_audit: Records['goal_audit'] & { id: string };
  comment: Records['comment'];
  attachment: Records['attachment'];
  user: User & Versioned;
  student: User;
  user_audit: Records['user_audit'];
  goal_party: User & Records['goal_party'];
  house: House & Versioned;
  template: Template & Versioned;
  assignment: Records['assignment'];
};
