import type { SignOnSettings } from '../config/config.ts';

/** What a provider says about a person. */
export type Claims = Readonly<Record<string, unknown>>;

/** What a sign-in begins with; it comes back from the browser that began it. */
export type SignInStart = {
  state: string;
  nonce: string;
  /** Proves, by PKCE, that whoever redeems the code is the one who asked for it. */
  verifier: string;
};

/** The provider at which the school's people sign in. */
export type Provider = {
  settings: SignOnSettings;
  /** Where to send the browser. @throws provider.away */
  addressFor: (start: SignInStart, asked: { redirectUri: string; chooseAccount: boolean }) => Promise<string>;
  /**
   * What the provider says about the person who signed in.
   * @param returned the address that it sent the browser back to
   * @throws provider.away, provider.not_finished, provider.cancelled, provider.failed, provider.clocks_differ
   */
  claimsFor: (start: SignInStart, returned: URL) => Promise<Claims>;
};
