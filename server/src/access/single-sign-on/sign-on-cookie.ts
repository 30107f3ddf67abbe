import { limits } from '@trellis/contract/core/limits.ts';
import * as z from 'zod/mini';
import { minute } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Context } from '../../platform/context.ts';

/*
 * How far a sign-in at the provider is. The browser that began it keeps it in a cookie, signed, so that nothing is kept
 * for the many that are never finished, and an answer of the provider does nothing in any other browser.
 */

const about = { at: z.number(), shared: z.boolean() };

/** The person is on the way to the provider. */
const begun = z.object({
  ...about,
  step: z.literal('begun'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});

/** The provider has said who it is, and a code of the second factor is awaited. */
const known = z.object({
  ...about,
  step: z.literal('known'),
  person: z.object({
    issuer: z.string(),
    subject: z.string(),
    email: z.string(),
    name: z.nullable(z.string()),
    house: z.nullable(z.string()),
    isGuide: z.boolean(),
    isProvedTwice: z.boolean(),
  }),
});

type Progress = Omit<z.output<typeof begun>, 'at'> | Omit<z.output<typeof known>, 'at'>;
type Signing = Pick<Context, 'secretBox' | 'clock'>;

const purpose = 'trellis single sign-on';
const lastsMs = limits.signOnMinutes * minute;

/** What the browser is to keep. */
export function keepProgress({ secretBox, clock }: Signing, progress: Progress): string {
  const text = Buffer.from(JSON.stringify({ ...progress, at: clock().getTime() })).toString('base64url');
  return `${text}.${secretBox.sign(text, purpose)}`;
}

/** @throws provider.not_finished where the browser keeps nothing that this server gave it for this step, or for too long */
function read<S extends z.ZodMiniType<{ at: number }>>(
  { secretBox, clock }: Signing,
  kept: string | undefined,
  step: S,
): z.output<S> {
  const [text = '', signature = ''] = kept?.split('.') ?? [];
  const isOurs = secretBox.isSigned(text, purpose, signature);
  const { data } = step.safeParse(isOurs ? JSON.parse(Buffer.from(text, 'base64url').toString()) : undefined);
  const age = clock().getTime() - (data?.at ?? 0);
  if (!data || age < 0 || age > lastsMs) throw new ApplicationError('provider.not_finished');
  return data;
}

export const readBegun = (signing: Signing, kept: string | undefined) => read(signing, kept, begun);
export const readKnown = (signing: Signing, kept: string | undefined) => read(signing, kept, known);
