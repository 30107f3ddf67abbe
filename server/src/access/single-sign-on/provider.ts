import type * as Oidc from 'openid-client';
import { hour, minute, second } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Config, SignOnSettings } from '../../config/config.ts';
import type { Provider } from '../../platform/sign-on-provider.ts';
import { claimsWanted } from './claims.ts';

/** Of each request to the provider: token, keys and claims are three of them, and an answer may take twenty seconds. */
const waitsS = 4;
/** For how long what it says of itself is taken as it was, by who comes back from there. */
const knownForMs = hour;
/** Nobody is sent to a provider that wasn't there a minute ago: the browser would show a page that says nothing. */
const seenWithinMs = minute;
/** Where it was away it isn't asked again at once. */
const awayForMs = 2 * second;
/** School servers are set by hand here and there. */
const clockToleranceS = 60;

/** Loaded when somebody first signs in by it: most schools have none, and every start would wait for it. */
const openId = () => import('openid-client');

/** Nothing is asked of the provider before somebody signs in there. */
export function createProvider({ signOn: settings }: Pick<Config, 'signOn'>): Provider | undefined {
  if (!settings) return undefined;
  const configuration = discovering(settings);
  return {
    settings,
    async addressFor({ state, nonce, verifier }, { redirectUri, chooseAccount }) {
      const oidc = await openId();
      const url = oidc.buildAuthorizationUrl(await configuration({ there: true }), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(chooseAccount && { prompt: 'select_account' }),
      });
      return url.href;
    },
    async claimsFor({ state, nonce, verifier }, returned) {
      const found = await configuration();
      const oidc = await openId();
      try {
        const tokens = await oidc.authorizationCodeGrant(found, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('the provider gave no ID token');
        if (claimsWanted(settings).every((name) => name in claims) || !found.serverMetadata().userinfo_endpoint) {
          return claims;
        }
        return { ...(await oidc.fetchUserInfo(found, tokens.access_token, claims.sub)), ...claims };
      } catch (error) {
        const { refusalOf } = await import('./refusals.ts');
        throw new ApplicationError(refusalOf(error), undefined, error);
      }
    },
  };
}

/**
 * Asks the provider for what it says of itself, and keeps it: by an old one it is still asked who has come from there.
 * Where it has to be `there`, an old one doesn't do.
 */
function discovering(settings: SignOnSettings): (needed?: { there: boolean }) => Promise<Oidc.Configuration> {
  let known: { configuration: Oidc.Configuration; at: number } | undefined;
  let away: { error: unknown; at: number } | undefined;
  let asking: Promise<Oidc.Configuration> | undefined;

  const ask = async () => {
    try {
      const configuration = await discover(settings);
      known = { configuration, at: performance.now() };
      return configuration;
    } catch (error) {
      away = { error, at: performance.now() };
      throw error;
    } finally {
      asking = undefined;
    }
  };
  return async ({ there } = { there: false }) => {
    if (known && performance.now() - known.at < (there ? seenWithinMs : knownForMs)) return known.configuration;
    try {
      if (away && performance.now() - away.at < awayForMs) throw away.error;
      asking ??= ask();
      return await asking;
    } catch (error) {
      if (known && !there) return known.configuration;
      throw new ApplicationError('provider.away', awayForMs / second, error);
    }
  };
}

async function discover({ issuer, clientId, clientSecret }: SignOnSettings): Promise<Oidc.Configuration> {
  const oidc = await openId();
  const metadata = { [oidc.clockTolerance]: clockToleranceS };
  const url = new URL(issuer);
  return oidc.discovery(url, clientId, metadata, clientSecret ? showing(oidc, clientSecret) : oidc.None(), {
    timeout: waitsS,
    execute: [
      // The ID token comes over an encrypted connection; its signature shows whose it is all the same.
      oidc.enableNonRepudiationChecks,
      // The configuration takes such an issuer on this machine alone.
      ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

/** Shows the secret in the way that the provider takes; one that names none takes the first of the standard. */
const showing =
  (oidc: typeof Oidc, secret: string): Oidc.ClientAuth =>
  (server, ...request) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    const show = takesPost ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
    show(server, ...request);
  };
