import { translateMessage } from '@trellis/contract/core/messages.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { dismissFirstSteps, listFirstSteps, sendTestEmailToCaller } from './first-steps.ts';

export const firstStepsRoutes = {
  'firstSteps.list': (call) => listFirstSteps(call),
  'firstSteps.dismiss': (call) => dismissFirstSteps(call),
  async 'firstSteps.testMail'(call) {
    const { is_sent, text } = await sendTestEmailToCaller(call, call.language);
    return { is_sent, text: translateMessage(call.translate, text) };
  },
} satisfies Routes;
