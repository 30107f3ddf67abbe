import { api } from '@trellis/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { writeReflection } from './reflections.actions.ts';

export function serveReflections(serve: Serve, context: Context): void {
  serve(api.reflections.write, ({ session, params, body }) => writeReflection(context, session, params.goal_id, body));
}
