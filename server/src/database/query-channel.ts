import { channel } from 'node:diagnostics_channel';
import type { LogEvent } from 'kysely';

/** Publishes every finished query without its values, for tracing. */
export const queryChannel = channel('trellis.query');

export function publishQuery({ query, queryDurationMillis, level }: LogEvent): void {
  if (queryChannel.hasSubscribers) queryChannel.publish({ sql: query.sql, durationMs: queryDurationMillis, level });
}

export type FinishedQuery = { sql: string; durationMs: number; level: LogEvent['level'] };
