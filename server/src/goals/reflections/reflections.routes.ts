import type { Routes } from '../../platform/http/serve.ts';
import { writeReflection } from './reflections.actions.ts';

export const reflectionsRoutes = {
  'reflections.write': (call) => writeReflection(call, call.params.goal_id, call.body),
} satisfies Routes;
