import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

export const authErrors = {
  'auth.not_authenticated': { kind: 'not_authenticated', message: message('errors.http.notAuthenticated') },
  'auth.forbidden': { kind: 'forbidden', message: message('errors.http.forbidden') },
  'auth.wrong_credentials': { kind: 'refused', message: message('errors.auth.wrongCredentials') },
  'auth.inactive': { kind: 'refused', message: message('errors.auth.inactive') },
  'auth.address_unproved': { kind: 'refused', message: message('errors.auth.addressUnproved') },
  'auth.second_factor_needed': { kind: 'refused', message: message('errors.secondFactor.needed') },
  'auth.second_factor_wrong': { kind: 'refused', message: message('errors.secondFactor.wrongCode') },
  'auth.second_factor_required': { kind: 'forbidden', message: message('errors.secondFactor.required') },
  'auth.rate_limited': { kind: 'rate_limited', message: message('errors.auth.tooManyTries') },
  'auth.reset_token_invalid': { kind: 'refused', message: message('errors.auth.invalidToken') },
  'auth.paper_code_invalid': { kind: 'refused', message: message('errors.loginCards.invalid') },
  'auth.proof_token_invalid': { kind: 'refused', message: message('errors.auth.invalidToken') },
  'auth.take_back_token_invalid': { kind: 'refused', message: message('errors.auth.invalidToken') },
  'auth.address_taken_since': { kind: 'conflict', message: message('errors.auth.addressTakenSince') },
  'auth.setup_used': { kind: 'refused', message: message('errors.auth.setupUsed') },
  'auth.signup_closed': { kind: 'forbidden', message: message('errors.auth.signupClosed') },
  'auth.password_login_off': { kind: 'forbidden', message: message('errors.auth.passwordLoginOff') },
  'auth.password_login_of_guides': { kind: 'forbidden', message: message('errors.auth.passwordLoginOfGuides') },
  'auth.signup_domain': { kind: 'forbidden', message: message('errors.auth.signupDomain') },
} as const satisfies ErrorTable;
