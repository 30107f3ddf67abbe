import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { listOf } from '../../core/list-query.ts';

export const firstStepNames = ['school', 'houses', 'people', 'mail', 'second_factor', 'retention', 'goals'] as const;
export type FirstStepName = (typeof firstStepNames)[number];

const firstStep = z.object({ step: z.enum(firstStepNames), is_done: z.boolean() });
export type FirstStep = z.infer<typeof firstStep>;

export const firstStepsApi = {
  list: endpoint('GET /first-steps', 'school.manage', {
    summary: 'List the first steps of a new school, and which of them are done; there are none for any other school',
    answer: listOf(firstStep),
  }),
  dismiss: endpoint('DELETE /first-steps', 'school.manage', {
    summary: 'Dismiss the first steps for all guides, for good',
    message: 'errors.firstSteps.dismissed',
  }),
  testMail: endpoint('POST /first-steps/test-mail', 'school.manage', {
    summary: "Send a test email to your own address, or say why it can't be sent",
    answer: z.object({ is_sent: z.boolean(), text: z.string() }),
    fails: ['auth.rate_limited'],
  }),
};
