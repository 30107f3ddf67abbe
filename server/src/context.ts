import type { Passwords } from './auth/passwords.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Wake } from './mail/wake.ts';

/** Everything that an action needs and doesn't make itself. */
export type Context = {
  db: Database;
  clock: Clock;
  config: Config;
  passwords: Passwords;
  mail: Wake;
};
