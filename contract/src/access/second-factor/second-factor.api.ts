import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { required, text, timestamp } from '../../core/schemas.ts';
import { enteredPassword } from '../../people/users/user.ts';

const code = required(text, 'errors.secondFactor.codeRequired');
const proof = z.object({ current_password: enteredPassword, code });
/** Shown once; the server stores only their hashes. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const secondFactorApi = {
  read: endpoint('GET /users/me/second-factor', 'profile.manage_second_factor', {
    summary: 'Read the state of your two-step login',
    answer: z.object({
      is_on: z.boolean(),
      on_since: z.nullable(timestamp),
      recovery_codes_left: z.int(),
    }),
  }),
  begin: endpoint('POST /users/me/second-factor', 'profile.manage_second_factor', {
    summary: 'Get a secret for an authenticator app; it takes effect with the first code',
    body: z.object({ current_password: enteredPassword }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
    fails: ['profile.wrong_password', 'auth.rate_limited', 'factor.already_on'],
  }),
  turnOn: endpoint('POST /users/me/second-factor/on', 'profile.manage_second_factor', {
    summary: 'Turn on two-step login with the first code of the app; the answer has the recovery codes, once',
    body: z.object({ code }),
    answer: recoveryCodes,
    fails: ['auth.rate_limited', 'factor.wrong_code', 'factor.unreadable', 'factor.already_on', 'factor.not_begun'],
  }),
  renewCodes: endpoint('POST /users/me/second-factor/recovery-codes', 'profile.manage_second_factor', {
    summary: 'Make new recovery codes; the old ones no longer work',
    body: proof,
    answer: recoveryCodes,
    fails: ['profile.wrong_password', 'auth.rate_limited', 'factor.wrong_code', 'factor.unreadable', 'factor.not_on'],
  }),
  turnOff: endpoint('POST /users/me/second-factor/off', 'profile.manage_second_factor', {
    summary: 'Turn off two-step login with the password and a code',
    body: proof,
    message: 'errors.secondFactor.off',
    fails: ['profile.wrong_password', 'auth.rate_limited', 'factor.wrong_code', 'factor.unreadable', 'factor.not_on'],
  }),
  reset: endpoint('DELETE /users/:user_id/second-factor', 'user.reset_second_factor', {
    summary: 'Reset the two-step login of someone who has lost their phone',
    message: 'errors.secondFactor.off',
    fails: ['user.own_second_factor', 'factor.not_on'],
  }),
};
