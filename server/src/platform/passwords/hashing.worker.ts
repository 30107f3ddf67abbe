import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/* Runs in the threads of `passwords.ts`. */

export const hash = ({ password, parameters }: { password: string; parameters: Options }): string =>
  hashSync(password, parameters);

export const verify = ({ password, hash }: { password: string; hash: string }): boolean => verifySync(hash, password);
