import type { SignInEvent } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import { type Flag, integer, integerOrNull, ofUser, text, textOrNull } from './column.ts';

/* Access to accounts: sessions, rate limits, second factors, and the links in emails about them. */

/** How the session was begun; `provider twice` means that the provider checked a second factor. */
export type SessionProof = 'password' | 'provider' | 'provider twice';

/** What a link in an email is for; see `credentials/mailed-links.ts`. */
export type LinkKind = 'password recovery' | 'first password' | 'address proof' | 'address take-back';

export const accessTables = {
  sessions: {
    id: text(),
    token_hash: text('primary key'),
    user_id: text(ofUser),
    /** Browser and system; null where the browser doesn't say. */
    device: textOrNull(),
    /** A computer that others use too. */
    is_shared: integer<Flag>('default 0'),
    proved_by: text<SessionProof>("default 'password'"),
    created_at: text(),
    /** Exact to some minutes; null if it wasn't recorded. */
    last_used_at: textOrNull(),
    /** When it ends if it isn't used, and when it ends in any case. */
    expires_at: text(),
    ends_at: text(),
  },
  setup_tokens: {
    token_hash: text('primary key'),
    created_at: text(),
  },
  known_devices: {
    user_id: text(ofUser),
    device_hash: text(),
    last_login_at: text(),
  },
  /** Calls that count against a rate limit. */
  attempts: {
    id: text('primary key'),
    /** What is limited and for whom, such as `login account <hash>`. */
    subject: text(),
    created_at: text(),
    /** The call is pending until then; null if it counts. */
    in_flight_until: textOrNull(),
  },
  mailed_links: {
    token_hash: text('primary key'),
    kind: text<LinkKind>(),
    user_id: text(ofUser),
    /** The address that the link restores. */
    address: textOrNull(),
    /** The version that the account got by the change to undo. Unlike the clock, it only grows. */
    account_version: integerOrNull(),
    /** The name and the password, as argon2id, of the sign-up that the link confirms. */
    full_name: textOrNull(),
    password_hash: textOrNull(),
    /** When it was requested, which is before its email goes out. */
    created_at: text(),
    expires_at: text(),
  },
  /** Codes that guides print, one for each person. */
  paper_codes: {
    user_id: text(`primary key ${ofUser}`),
    /** argon2id. */
    code_hash: text(),
    created_at: text(),
    expires_at: text(),
  },
  second_factors: {
    user_id: text(`primary key ${ofUser}`),
    /** Encrypted with a key that isn't in the database. */
    secret: text(),
    created_at: text(),
    /** When a first code turned it on; null until then. */
    confirmed_at: textOrNull(),
    /** The time step of the last used code: earlier codes no longer work. */
    last_step: integer('default 0'),
  },
  recovery_codes: {
    user_id: text(ofUser),
    /** The first characters of the code, by which it is found. */
    selector: text(),
    /** argon2id of the rest. */
    code_hash: text(),
  },
  sign_ins: {
    id: text('primary key'),
    /**
     * Null for an address without an account. Such rows are written so that the time a login takes doesn't show which
     * addresses have one, and are deleted within the hour.
     */
    user_id: textOrNull(ofUser),
    event: text<SignInEvent>(),
    /** The network address; null for what a guide did. */
    address: textOrNull(),
    device: textOrNull(),
    created_at: text(),
  },
  /**
   * People's identities at a provider, by an id that it never reuses. An account has one at each provider, and an identity
   * one account.
   */
  sign_on_identities: {
    issuer: text(),
    subject: text(),
    user_id: text(ofUser),
    created_at: text(),
    last_used_at: text(),
  },
};
