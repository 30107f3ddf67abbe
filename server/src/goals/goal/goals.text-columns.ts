import type { Goal } from '@trellis/contract/goals/goal.ts';
import { sql } from 'kysely';
import type { GoalsTable } from '../../database/schema/schema.ts';
import { storedForms } from '../../database/text-keys.ts';

/*
 * The texts of a goal as lists compare them. They stand beside the text only where they differ from what `lower()` makes
 * of it: both engines know no letters but A to Z, and most texts have no others.
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

// The indexes of the table `goals` have the same expressions of the keys.
export const titleFold = sql<string>`coalesce(goals.title_fold, lower(goals.title))`;
export const titleKey = sql<string>`coalesce(goals.title_key, lower(goals.title))`;
export const descriptionFold = sql<string>`coalesce(goals.description_fold, lower(goals.description))`;
export const descriptionKey = sql<string>`nullif(coalesce(goals.description_key, lower(goals.description)), '')`;
/** As much of a description as fits into an index of PostgreSQL. */
export const descriptionStart = sql<string>`substr(${descriptionKey}, 1, 40)`;
