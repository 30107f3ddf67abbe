import { api } from '@trellis/contract/api.ts';
import { translateMessage } from '@trellis/contract/core/messages.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { dismissFirstSteps, listFirstSteps, sendTestEmailToCaller } from './first-steps.ts';

export function serveFirstSteps(serve: Serve, context: Context): void {
  const { firstSteps } = api;
  serve(firstSteps.list, ({ session }) => listFirstSteps(context, session));
  serve(firstSteps.dismiss, ({ session }) => dismissFirstSteps(context, session));
  serve(firstSteps.testMail, async ({ session, language, translate }) => {
    const { is_sent, text } = await sendTestEmailToCaller(context, session, language);
    return { is_sent, text: translateMessage(translate, text) };
  });
}
