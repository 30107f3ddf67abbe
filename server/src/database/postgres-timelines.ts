import type pg from 'pg';
import { endsConnection } from './postgres-failures.ts';

/** What is asked of a host over its watching connection. */
export type Ask = <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<pg.QueryResult<R>>;

/**
 * Each promotion begins a new timeline. Of two hosts of one cluster that both take writes, the one of the lower timeline
 * has been replaced, whether it knows that or not.
 */
export type Timeline = { cluster: string; number: number };

/** Not from `pg_control_checkpoint()`: that goes on with the old one until the first checkpoint after a promotion. */
const timelineAsked = `
  select (select system_identifier::text from pg_control_system()) as cluster,
    left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`;

/** The timeline that a host which takes writes is on; undefined where it doesn't tell, as some hosted ones don't. */
export async function timelineOf(ask: Ask): Promise<Timeline | undefined> {
  try {
    const { rows } = await ask<{ cluster: string; timeline: string }>(timelineAsked);
    return rows[0] && { cluster: rows[0].cluster, number: Number.parseInt(rows[0].timeline, 16) };
  } catch (error) {
    if (endsConnection(error)) throw error;
    return undefined;
  }
}

/** Whether a host of the other timeline has taken the place of this one. */
export const isReplaced = (its: Timeline | undefined, by: Timeline | undefined): boolean =>
  its !== undefined && by !== undefined && its.cluster === by.cluster && its.number < by.number;
