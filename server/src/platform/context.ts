import type { Clock } from '../base/clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Notify } from './audit/change.ts';
import type { ServerPolicy } from './authorization/policy.ts';
import type { Session } from './authorization/session.ts';
import type { SecretBox } from './credentials/secret-box.ts';
import type { MailQueue } from './mail/queue.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Provider } from './sign-on-provider.ts';

/** Everything that actions need from outside. */
export type Context = {
  db: Database;
  clock: Clock;
  config: Config;
  passwords: Passwords;
  secretBox: SecretBox;
  mail: MailQueue;
  provider: Provider | undefined;
  policy: ServerPolicy;
  notify: Notify;
};

/** The same for what a signed-in person does. */
export type Caller = Context & { session: Session };
