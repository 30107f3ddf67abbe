import type { Routes } from '../../platform/http/serve.ts';
import { dismissFirstSteps, listFirstSteps, sendTestEmailToCaller } from './first-steps.ts';

export const firstStepsRoutes = {
  'firstSteps.list': (call) => listFirstSteps(call),
  'firstSteps.dismiss': (call) => dismissFirstSteps(call),
  'firstSteps.testMail': (call) => sendTestEmailToCaller(call),
} satisfies Routes;
