import type { Clock } from '../base/clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Notify } from './audit/change.ts';
import type { ServerPolicy } from './authorization/policy.ts';
import type { Session } from './authorization/session.ts';
import type { SecretBox } from './credentials/secret-box.ts';
import type { Origin } from './credentials/sign-ins.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Provider } from './sign-on-provider.ts';

/** Everything that actions need from outside. */
export type Context = {
  db: Database;
  clock: Clock;
  config: Config;
  passwords: Passwords;
  secretBox: SecretBox;
  provider: Provider | undefined;
  policy: ServerPolicy;
  notify: Notify;
};

/** The browser that a request came from. */
export type Visitor = {
  /** The caller's network address, as far as `TRUST_PROXY` reveals it, and their browser. */
  from: Origin;
  /** The language that the caller asked for, as far as Trellis speaks it. */
  readonly language: string;
  /** The token in the caller's device cookie, if the call uses it. */
  device: string | undefined;
};

/** What the actions of a signed-in person need. */
export type Caller = Context & { session: Session };
