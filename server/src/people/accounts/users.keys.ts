import { displayName } from '@trellis/contract/people/users/user.ts';
import type { UsersTable } from '../../database/schema/schema.ts';
import { filterText, normalizeText, sortKey } from '../../database/text-keys.ts';

/** The columns by which a user's name and email are searched, filtered and sorted. */
export function personKeys({ email, full_name }: { email: string; full_name: string | null }) {
  const display = displayName({ full_name, email });
  return {
    email_fold: normalizeText(email),
    email_key: sortKey(email),
    full_name_fold: filterText(full_name),
    full_name_key: sortKey(full_name),
    display_fold: filterText(display),
    display_key: sortKey(display),
  } satisfies Partial<UsersTable>;
}
