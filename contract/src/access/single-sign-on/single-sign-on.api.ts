import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { message } from '../../core/messages.ts';
import { atMost, required, text, timestamp } from '../../core/schemas.ts';

const signedOn = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Whether the computer was declared as shared when the sign-in began. */
  shared: z.boolean(),
});

export const singleSignOnApi = {
  begin: endpoint('POST /login/single-sign-on', 'public', {
    summary: "Start a login at the school's provider; the answer has the address to go to",
    body: z.object({ shared: z.boolean({ error: message('errors.field.wrongType') }) }),
    answer: z.object({ url: z.string() }),
    fails: ['provider.off', 'provider.away'],
    keepsSignOn: true,
  }),
  complete: endpoint('POST /login/single-sign-on/complete', 'public', {
    summary: 'Log in with the query that the provider sent back; without a token in the answer, a code is needed',
    body: z.object({ response: text().check(atMost(limits.signOnResponseMax, 'errors.singleSignOn.failed')) }),
    answer: z.extend(signedOn, { access_token: z.nullable(z.string()) }),
    fails: [
      'provider.off',
      'provider.away',
      'provider.not_finished',
      'provider.cancelled',
      'provider.failed',
      'provider.clocks_differ',
      'provider.address_unverified',
      'provider.domain',
      'provider.other_person',
      'auth.inactive',
      'auth.rate_limited',
    ],
    keepsSignOn: true,
    knowsDevice: true,
  }),
  sendCode: endpoint('POST /login/single-sign-on/code', 'public', {
    summary: "Finish a login at the school's provider with a code from the authenticator app or a recovery code",
    body: z.object({
      second_factor: required(text, 'errors.secondFactor.codeRequired'),
    }),
    answer: signedOn,
    fails: [
      'provider.off',
      'provider.not_finished',
      'provider.domain',
      'provider.other_person',
      'auth.inactive',
      'auth.rate_limited',
      'auth.second_factor_wrong',
      'factor.unreadable',
    ],
    keepsSignOn: true,
    knowsDevice: true,
  }),
};

/** The links between accounts and their identities at the school's provider. */
export const signOnLinksApi = {
  read: endpoint('GET /users/:user_id/sign-on', 'user.read_sign_ins', {
    summary:
      "Read since when somebody signs in at the school's provider, and when they did last; null where they don't",
    answer: z.object({ linked_at: z.nullable(timestamp), last_used_at: z.nullable(timestamp) }),
  }),
  remove: endpoint('DELETE /users/:user_id/sign-on', 'user.unlink_sign_on', {
    summary: "Unlink a person's school account, which ends their sessions; their next login links one again",
    message: 'errors.signOnLinks.removed',
    fails: ['provider.own_link', 'provider.not_linked'],
  }),
};
