import type { UserColumn } from '@trellis/contract/people/users/columns.ts';
import type { activities, roles } from '@trellis/contract/people/users/users.api.ts';
import type { Role } from '@trellis/contract/permissions.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { never } from '../../database/list.ts';
import type { Flag } from '../../database/schema/column.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { lastKey, normalizeText } from '../../database/text-keys.ts';
import { isInHouse } from '../../goals/goal/goals.owner-conditions.ts';
import type { Context } from '../../platform/context.ts';

/*
 * The sort columns and filters of the user list.
 */

export type ListDeps = Pick<Context, 'db' | 'clock' | 'config'>;
type Where = ExpressionBuilder<Tables, 'users'>;
type Filter = (where: Where, value: string, deps: ListDeps) => Expression<SqlBool>;
type TextColumn = 'users.full_name_fold' | 'users.email_fold';

/** Users without a house sort last, guides before students, and active accounts before inactive ones. */
export const userSorts = {
  full_name: sql.ref('users.full_name_key'),
  email: sql.ref('users.email_key'),
  house: sql`coalesce(house.name_key, ${sql.lit(lastKey)})`,
  role: sql.ref('users.role'),
  status: sql`1 - users.is_active`,
} as const satisfies Record<UserColumn, Expression<unknown>>;

const rolesByName = new Map<string, Role>([
  ['Admin', 'guide'],
  ['Student', 'student'],
] satisfies [(typeof roles)[number], Role][]);
const activityByName = new Map<string, Flag>([
  ['Active', 1],
  ['Inactive', 0],
] satisfies [(typeof activities)[number], Flag][]);

const hasPart =
  (column: TextColumn): Filter =>
  (where, value, { db }) =>
    db.engine.contains(where.ref(column), normalizeText(value));

export const userFilters = {
  full_name: hasPart('users.full_name_fold'),
  email: hasPart('users.email_fold'),
  house: isInHouse,
  role(where, word) {
    const role = rolesByName.get(word);
    return role === undefined ? never : where('users.role', '=', role);
  },
  status(where, word) {
    const isActive = activityByName.get(word);
    return isActive === undefined ? never : where('users.is_active', '=', isActive);
  },
  confirmed(where, value) {
    // A sign-up that has to confirm its address waits for an email and not for a guide.
    if (value === 'false')
      return where.and([where('users.confirmed_at', 'is', null), where('users.awaits_proof', '=', 0)]);
    return value === 'true' ? where('users.confirmed_at', 'is not', null) : never;
  },
} as const satisfies Record<UserColumn | 'confirmed', Filter>;
