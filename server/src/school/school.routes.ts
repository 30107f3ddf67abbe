import { api } from '@trellis/contract/api.ts';
import type { Context } from '../context.ts';
import type { Serve } from '../records.ts';
import { dismissNotice, listNotices } from './notices.ts';

export function serveSchool(serve: Serve, context: Context): void {
  const { config } = context;
  serve(api.school.read, () => ({
    time_zone: config.timeZone,
    example_goals_url: config.exampleGoalsUrl,
    signup: typeof config.signup === 'string' ? config.signup : ('some domains' as const),
  }));
  serve(api.school.notices, () => listNotices(context));
  serve(api.school.dismissNotice, ({ params, session }) => dismissNotice(context, session, params.code));
}
