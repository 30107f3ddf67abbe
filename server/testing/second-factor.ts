import { api } from '@trellis/contract/api.ts';
import { TOTP } from 'otpauth';
import { minute } from '../src/base/clock.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

/** What a person with an authenticator app does. */
export function secondFactorSteps(app: TestApp) {
  const { auth, secondFactor } = api;
  /** The code that the app shows now or some steps later. */
  const codeFor = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: app.clock().getTime() + steps * 30_000 });
  return {
    codeFor,
    /** Turns a second factor on, and moves the clock past the code that this used. */
    async turnOn({ token, password }: TestUser) {
      const { body } = await app.call(secondFactor.begin, { token, body: { current_password: password } });
      const { body: on } = await app.call(secondFactor.turnOn, { token, body: { code: codeFor(body.secret) } });
      app.clock.advance(minute);
      return { ...body, recoveryCodes: on.recovery_codes };
    },
    logIn: ({ email, password }: TestUser, second_factor?: string) =>
      app.anything(auth.login, { body: { username: email, password, ...(second_factor && { second_factor }) } }),
  };
}
