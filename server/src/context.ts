import type { ServerPolicy } from './authorization/policy.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Passwords } from './credentials/passwords.ts';
import type { SecretBox } from './credentials/secret-box.ts';
import type { Database } from './database/database.ts';
import type { MailQueue } from './mail/queue.ts';
import type { Provider } from './single-sign-on/provider.ts';

/** Everything that an action needs and doesn't make itself. */
export type Context = {
  db: Database;
  clock: Clock;
  config: Config;
  passwords: Passwords;
  secretBox: SecretBox;
  mail: MailQueue;
  /** Where people sign in besides, if anywhere. */
  provider: Provider | undefined;
  /** Who may do what. */
  policy: ServerPolicy;
};
