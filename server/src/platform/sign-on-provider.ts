import type { SignOnSettings } from '../config/config.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** The state of a sign-in, which the browser that began it brings back. */
export type SignInStart = {
  state: string;
  nonce: string;
  /** Proves, by PKCE, that the code is redeemed by the server that requested it. */
  verifier: string;
};

export type Provider = {
  settings: SignOnSettings;
  /** The address to send the browser to. */
  addressFor: (start: SignInStart, options: { redirectUri: string; chooseAccount: boolean }) => Promise<string>;
  /** The claims about the person who signed in. @param returned the address that it sent the browser back to */
  claimsFor: (start: SignInStart, returned: URL) => Promise<Claims>;
};
