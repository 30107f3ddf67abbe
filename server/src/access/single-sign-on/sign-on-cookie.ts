import { limits } from '@trellis/contract/core/limits.ts';
import * as z from 'zod/mini';
import { minute } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { person } from './claims.ts';

/*
 * The state of a sign-in at the provider lives in a signed cookie of the browser that began it. The server stores nothing for
 * the many sign-ins that are never finished, and the provider's answer is worthless in any other browser.
 */

const common = { at: z.number(), shared: z.boolean() };

/** The person is on the way to the provider. */
export const begunState = z.object({
  ...common,
  step: z.literal('begun'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});

/** The provider has identified the person, who still has to enter a second factor code. */
export const knownState = z.object({
  ...common,
  step: z.literal('known'),
  person,
});

type SignOnState = Omit<z.output<typeof begunState>, 'at'> | Omit<z.output<typeof knownState>, 'at'>;
type Signing = Pick<Context, 'secretBox' | 'clock'>;

const purpose = 'trellis single sign-on';
const lifetimeMs = limits.signOnMinutes * minute;

export function sealState({ secretBox, clock }: Signing, state: SignOnState): string {
  const text = Buffer.from(JSON.stringify({ ...state, at: clock().getTime() })).toString('base64url');
  return `${text}.${secretBox.sign(text, purpose)}`;
}

/** @param step the state that the sign-in must be in */
export function readState<S extends z.ZodMiniType<{ at: number }>>(signing: Signing, step: S, cookie?: string) {
  const { secretBox, clock } = signing;
  const [text = '', signature = ''] = cookie?.split('.') ?? [];
  const isOurs = secretBox.isSigned(text, purpose, signature);
  const { data } = step.safeParse(isOurs ? JSON.parse(Buffer.from(text, 'base64url').toString()) : undefined);
  const age = clock().getTime() - (data?.at ?? 0);
  if (!data || age < 0 || age > lifetimeMs) throw new ApplicationError('provider.not_finished');
  return data;
}
