import { api } from '@trellis/contract/api.ts';
import type { Context } from '../context.ts';
import type { Serve } from '../records.ts';

export function serveSchool(serve: Serve, { config }: Context): void {
  serve(api.school.read, () => ({
    time_zone: config.timeZone,
    example_goals_url: config.exampleGoalsUrl,
    signup: typeof config.signup === 'string' ? config.signup : ('some domains' as const),
  }));
}
