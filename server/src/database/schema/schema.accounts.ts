import type { SignInEvent } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import type { Flag } from './flag.ts';

/*
 * How people get in: sessions, limits, second factors, and the mails and links around accounts.
 */

/** What a session was begun with; `provider twice` is a provider that says that it asked for a second factor. */
export type SessionProof = 'password' | 'provider' | 'provider twice';

export type SessionsTable = {
  /** SHA-256 of the token, in hexadecimal. */
  token_hash: string;
  id: string;
  user_id: string;
  /** Browser and system; null where they could not be told. */
  device: string | null;
  /** A computer that others use too. */
  is_shared: Flag;
  proved_by: SessionProof;
  created_at: string;
  /** Exact to some minutes; null where an earlier release began the session and nobody has used it since. */
  last_used_at: string | null;
  /** When it ends unless it is used before, and when it ends however much it is used. */
  expires_at: string;
  ends_at: string;
};

export type SetupTokensTable = { token_hash: string; created_at: string };

/** What counts against a rate limit. */
export type AttemptsTable = {
  id: string;
  /** What is limited and for whom, such as `login account <hash>`. */
  subject: string;
  created_at: string;
  /** Until then its outcome isn't known; null where it counts. */
  in_flight_until: string | null;
};

export type KnownDevicesTable = {
  user_id: string;
  /** SHA-256 of the token, in hexadecimal. */
  device_hash: string;
  last_login_at: string;
};

export type IdempotencyTable = {
  /** SHA-256 over caller and key. */
  key_hash: string;
  /** HMAC of the request with the key, so that nothing can be guessed from it without the key. */
  request_hash: string;
  /** JSON of the first answer. */
  answer: string;
  created_at: string;
};

/** What a link in a mail lets its reader do; `credentials/mailed-links.ts` has them. */
export type LinkKind = 'password recovery' | 'first password' | 'address proof' | 'address take-back';
/** What a mail is about. What it says is made up when it is sent. */
export type MailKind = LinkKind | 'account notice' | 'notifications';

export type OutboxTable = {
  id: string;
  kind: MailKind;
  /**
   * Where a stranger may have asked, the address that was asked for, folded: whether an account has it is looked up when
   * the mail is sent. Otherwise the address that the account had.
   */
  recipient: string;
  /** The account, where it isn't looked up by the recipient. It may be gone. */
  user_id: string | null;
  /** The version of the account that a change of its address made. */
  account_version: number | null;
  /** Which notice it is; `users/users.notices.ts` has them. */
  notice: string | null;
  /** Another one was asked for since: the link in this one is void. */
  superseded: Flag;
  attempts: number;
  /** While a server sends the mail: when another one may take over. */
  next_attempt_at: string;
  created_at: string;
};

export type MailedLinksTable = {
  /** SHA-256 of the token, in hexadecimal. */
  token_hash: string;
  kind: LinkKind;
  user_id: string;
  /** The address that a take-back restores. */
  address: string | null;
  /** The version of the account that the change made which is taken back: the clock may jump, this only grows. */
  account_version: number | null;
  created_at: string;
  expires_at: string;
};

/** Codes that guides print, one a person. */
export type PaperCodesTable = {
  user_id: string;
  /** argon2id. */
  code_hash: string;
  created_at: string;
  expires_at: string;
};

export type SecondFactorsTable = {
  user_id: string;
  /** Encrypted with a key that isn't in the database. */
  secret: string;
  created_at: string;
  /** When a first code turned it on; null until then. */
  confirmed_at: string | null;
  /** The time step of the last code that was used: none before works any more. */
  last_step: number;
};

export type RecoveryCodesTable = {
  user_id: string;
  /** The first characters of the code, by which it is found. */
  selector: string;
  /** argon2id of the rest. */
  code_hash: string;
};

/** Who somebody is at a provider, by what it never gives to anybody else. */
export type SignOnIdentitiesTable = {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: string;
  last_used_at: string;
};

export type SignInsTable = {
  id: string;
  /** Null for an address that nobody has: it is written as for others, so that no time tells, and goes within the hour. */
  user_id: string | null;
  event: SignInEvent;
  /** The network address; null for what a guide did. */
  address: string | null;
  device: string | null;
  created_at: string;
};
