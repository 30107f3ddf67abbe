import { Secret, TOTP } from 'otpauth';
import { type Clock, second } from '../../base/clock.ts';

const secretBytes = 20;
const periodS = 30;
/** A phone's clock may be off by this many steps. */
const clockDriftSteps = 1;

export const newCodeSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What an authenticator app reads from the QR code. */
export const codeUri = (secret: string, email: string): string =>
  new TOTP({ issuer: 'Trellis', label: email, secret, period: periodS }).toString();

const isCode = /^[0-9]{6}$/;

/** The time step that a code of the app belongs to; undefined where the code isn't valid now. */
export function stepOf(secret: string, code: string, clock: Clock): number | undefined {
  // The library compares bytes, and throws for six characters that have more of them.
  if (!isCode.test(code)) return undefined;
  const timestamp = clock().getTime();
  const off = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: periodS,
    timestamp,
    window: clockDriftSteps,
  });
  return off === null ? undefined : Math.floor(timestamp / (periodS * second)) + off;
}
