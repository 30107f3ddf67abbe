import type { Role } from '@trellis/contract/permissions.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Engine } from '../../database/database.ts';
import type { Tables } from '../../database/schema/schema.ts';

export type Goals = ExpressionBuilder<Tables, 'goals'>;

/** What filters need to know about the reader and the day. */
export type FilterContext = {
  engine: Engine;
  role: Role;
  /** Whether the reader may read every goal, and so sees the names of all assigners. */
  readsAll: boolean;
  today: string;
  /** The time when a day starts in the school's time zone. */
  startOf: (date: string) => string;
};

/** Turns the value of a filter into a condition on goals. */
export type Filter = (goal: Goals, value: string, context: FilterContext) => Expression<SqlBool>;
