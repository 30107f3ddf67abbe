import { type Phase, statusesIn, statusRank } from '@trellis/contract/goals/status.ts';
import { type SqlBool, sql } from 'kysely';

/**
 * Whether a row of `goals` is in one of these phases. The ranks are written out rather than bound, so that the planner can
 * use a partial index on them.
 */
export const isInPhase = (...phases: readonly Phase[]) =>
  sql<SqlBool>`goals.status_rank in (${sql.join(statusesIn(...phases).map((status) => sql.lit(statusRank(status))))})`;
