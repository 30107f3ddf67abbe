import type { Role } from '@trellis/contract/permissions.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Engine } from '../../database/database.ts';
import type { Tables } from '../../database/schema/schema.ts';

export type Goals = ExpressionBuilder<Tables, 'goals'>;

/** Who reads the list, and on which day of the school. */
export type Reader = {
  engine: Engine;
  role: Role;
  today: string;
  /** When a day begins in the school. */
  startOf: (date: string) => string;
};

/** What holds for the goals that a filter leaves. */
export type Filter = (goal: Goals, value: string, reader: Reader) => Expression<SqlBool>;
