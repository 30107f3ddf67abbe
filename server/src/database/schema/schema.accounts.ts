import type { SignInEvent } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import type { Flag } from './flag.ts';

/*
 * Access to accounts: sessions, rate limits, second factors, and the emails and links about them.
 */

/** How the session was begun; `provider twice` means that the provider checked a second factor. */
export type SessionProof = 'password' | 'provider' | 'provider twice';

export type SessionsTable = {
  /** SHA-256 of the token, in hexadecimal. */
  token_hash: string;
  id: string;
  user_id: string;
  /** Browser and system; null where the browser doesn't say. */
  device: string | null;
  /** A computer that others use too. */
  is_shared: Flag;
  proved_by: SessionProof;
  created_at: string;
  /** Exact to some minutes; null if it wasn't recorded. */
  last_used_at: string | null;
  /** When it ends if it isn't used, and when it ends in any case. */
  expires_at: string;
  ends_at: string;
};

export type SetupTokensTable = { token_hash: string; created_at: string };

/** Calls that count against a rate limit. */
export type AttemptsTable = {
  id: string;
  /** What is limited and for whom, such as `login account <hash>`. */
  subject: string;
  created_at: string;
  /** It is pending until then; null if it counts. */
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

/** What a link in an email is for; see `credentials/mailed-links.ts`. */
export type LinkKind = 'password recovery' | 'first password' | 'address proof' | 'address take-back';
/** The kinds of emails, which are written when they are sent. */
export type MailKind = LinkKind | 'account notice' | 'notifications';

export type OutboxTable = {
  id: string;
  kind: MailKind;
  /**
   * The normalized address. If a stranger may have requested the email, its account is looked up when the email is
   * sent. Otherwise it is the address that the account had.
   */
  recipient: string;
  /** The account, if it isn't looked up by the recipient. It may be gone. */
  user_id: string | null;
  /** The version that the account got by the change of its address. */
  account_version: number | null;
  /** The name and the password, as argon2id, that were given in the sign-up which the email is about. */
  full_name: string | null;
  password_hash: string | null;
  /** The kind of notice; see `users.notices.ts`. */
  notice: string | null;
  /** The language of an account that may be gone when the email is sent. */
  language: string | null;
  /** Another one has been requested since, so the link in this one is void. */
  superseded: Flag;
  attempts: number;
  /** While a server sends the email, the time at which another one may take over. */
  next_attempt_at: string;
  created_at: string;
};

export type MailedLinksTable = {
  /** SHA-256 of the token, in hexadecimal. */
  token_hash: string;
  kind: LinkKind;
  user_id: string;
  /** The address that the link restores. */
  address: string | null;
  /** The version that the account got by the change to undo. Unlike the clock, it only grows. */
  account_version: number | null;
  /** The name and the password, as argon2id, of the sign-up that the link confirms. */
  full_name: string | null;
  password_hash: string | null;
  /** When it was requested, which is before its email goes out. */
  created_at: string;
  expires_at: string;
};

/** Codes that guides print, one for each person. */
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
  /** The time step of the last used code: earlier codes no longer work. */
  last_step: number;
};

export type RecoveryCodesTable = {
  user_id: string;
  /** The first characters of the code, by which it is found. */
  selector: string;
  /** argon2id of the rest. */
  code_hash: string;
};

/** People's identities at a provider, by an id that it never reuses. */
export type SignOnIdentitiesTable = {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: string;
  last_used_at: string;
};

export type SignInsTable = {
  id: string;
  /**
   * Null for an address without an account. Such rows hide by their timing which addresses have one, and go within the
   * hour.
   */
  user_id: string | null;
  event: SignInEvent;
  /** The network address; null for what a guide did. */
  address: string | null;
  device: string | null;
  created_at: string;
};
