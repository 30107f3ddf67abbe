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
const begun = z.object({
  ...common,
  step: z.literal('begun'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});

/** The provider has identified the person, who still has to enter a second factor code. */
const known = z.object({
  ...common,
  step: z.literal('known'),
  person,
});

type SignOnState = Omit<z.output<typeof begun>, 'at'> | Omit<z.output<typeof known>, 'at'>;
type Signing = Pick<Context, 'secretBox' | 'clock'>;

const purpose = 'trellis single sign-on';
const lifetimeMs = limits.signOnMinutes * minute;

export function sealState({ secretBox, clock }: Signing, state: SignOnState): string {
  const text = Buffer.from(JSON.stringify({ ...state, at: clock().getTime() })).toString('base64url');
  return `${text}.${secretBox.sign(text, purpose)}`;
}

function read<S extends z.ZodMiniType<{ at: number }>>(
  { secretBox, clock }: Signing,
  cookie: string | undefined,
  step: S,
): z.output<S> {
  const [text = '', signature = ''] = cookie?.split('.') ?? [];
  const isOurs = secretBox.isSigned(text, purpose, signature);
  const { data } = step.safeParse(isOurs ? JSON.parse(Buffer.from(text, 'base64url').toString()) : undefined);
  const age = clock().getTime() - (data?.at ?? 0);
  if (!data || age < 0 || age > lifetimeMs) throw new ApplicationError('provider.not_finished');
  return data;
}

export const readBegun = (signing: Signing, cookie: string | undefined) => read(signing, cookie, begun);
export const readKnown = (signing: Signing, cookie: string | undefined) => read(signing, cookie, known);
