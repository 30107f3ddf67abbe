import { messages } from '@trellis/contract/messages.ts';
import { Refusal, refusal } from '../http/refusal.ts';

export const wrongCredentials = refusal(400, messages.auth.wrongCredentials);
export const inactive = refusal(400, messages.auth.inactive);
export const invalidToken = refusal(400, messages.auth.invalidToken);
export const signupClosed = refusal(403, messages.auth.signupClosed);
export const signupDomain = refusal(403, messages.auth.signupDomain);
export const setupUsed = refusal(400, messages.auth.setupUsed);
export const tooManyTries = (retryAfterS: number) => new Refusal(429, messages.auth.tooManyTries, retryAfterS);
