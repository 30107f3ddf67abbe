import type { ErrorTable } from '../../core/error-kinds.ts';
import { messages } from '../../core/messages.ts';
import { paperCodeMessages } from '../../people/login-cards/paper-codes.messages.ts';

export const authErrors = {
  'auth.not_authenticated': { kind: 'not_authenticated', message: messages.http.notAuthenticated },
  'auth.forbidden': { kind: 'forbidden', message: messages.http.forbidden },
  'auth.wrong_credentials': { kind: 'refused', message: messages.auth.wrongCredentials },
  'auth.inactive': { kind: 'refused', message: messages.auth.inactive },
  'auth.address_unproved': { kind: 'refused', message: messages.auth.addressUnproved },
  'auth.second_factor_needed': { kind: 'refused', message: messages.secondFactor.needed },
  'auth.second_factor_wrong': { kind: 'refused', message: messages.secondFactor.wrongCode },
  'auth.second_factor_required': { kind: 'forbidden', message: messages.secondFactor.required },
  'auth.rate_limited': { kind: 'rate_limited', message: messages.auth.tooManyTries },
  'auth.reset_token_invalid': { kind: 'refused', message: messages.auth.invalidToken },
  'auth.paper_code_invalid': { kind: 'refused', message: paperCodeMessages.invalid },
  'auth.proof_token_invalid': { kind: 'refused', message: messages.auth.invalidToken },
  'auth.take_back_token_invalid': { kind: 'refused', message: messages.auth.invalidToken },
  'auth.address_taken_since': { kind: 'conflict', message: messages.auth.addressTakenSince },
  'auth.setup_used': { kind: 'refused', message: messages.auth.setupUsed },
  'auth.signup_closed': { kind: 'forbidden', message: messages.auth.signupClosed },
  'auth.password_login_off': { kind: 'forbidden', message: messages.auth.passwordLoginOff },
  'auth.password_login_of_guides': { kind: 'forbidden', message: messages.auth.passwordLoginOfGuides },
  'auth.signup_domain': { kind: 'forbidden', message: messages.auth.signupDomain },
} as const satisfies ErrorTable;
