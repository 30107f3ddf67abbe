import type { Goal } from '@trellis/contract/goals/goal.ts';
import { sql } from 'kysely';
import type { GoalsTable } from '../../database/schema/schema.ts';
import { storedForms } from '../../database/text-keys.ts';

/*
 * The forms of a goal's texts that lists filter and sort by. A form is stored only if it differs from the database's
 * `lower()`, which both engines apply to A-Z alone: most texts have no other letters.
 */

export function textColumns({ title, description }: Pick<Goal, 'title' | 'description'>) {
  const [titleForms, descriptionForms] = [storedForms(title), storedForms(description)];
  return {
    title_fold: titleForms.normalized,
    title_key: titleForms.key,
    description_fold: descriptionForms.normalized,
    description_key: descriptionForms.key,
  } satisfies Partial<GoalsTable>;
}

// The indexes of the table `goals` use these very expressions.
export const normalizedTitle = sql<string>`coalesce(goals.title_fold, lower(goals.title))`;
export const titleKey = sql<string>`coalesce(goals.title_key, lower(goals.title))`;
export const normalizedDescription = sql<string>`coalesce(goals.description_fold, lower(goals.description))`;
export const descriptionKey = sql<string>`nullif(coalesce(goals.description_key, lower(goals.description)), '')`;
/** A prefix of the description that is short enough for a PostgreSQL index. */
export const descriptionStart = sql<string>`substr(${descriptionKey}, 1, 40)`;
