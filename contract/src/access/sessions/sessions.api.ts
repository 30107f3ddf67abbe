import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { pageOf } from '../../core/list-query.ts';
import { id, timestamp } from '../../core/schemas.ts';

export const session = z.object({
  id,
  /** Browser and system; `null` where the browser doesn't say. */
  device: z.nullable(z.string()),
  is_current: z.boolean(),
  is_shared: z.boolean(),
  created_at: timestamp,
  /** Exact to some minutes. */
  last_used_at: timestamp,
});

export type Session = z.infer<typeof session>;

export const sessionsApi = {
  list: endpoint('GET /users/me/sessions', 'profile.read_sessions', {
    summary: 'List your sessions, last used first',
    ...pageOf(session),
  }),
  end: endpoint('DELETE /users/me/sessions/:session_id', 'profile.end_sessions', {
    summary: 'End one of your sessions',
    message: 'errors.session.ended',
    fails: ['session.not_found'],
  }),
  endOthers: endpoint('DELETE /users/me/sessions', 'profile.end_sessions', {
    summary: 'End all of your sessions but this one',
    message: 'errors.session.othersEnded',
  }),
};
