import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import * as oidc from 'openid-client';
import { hour, minute } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { SignOnSettings } from '../../config/config.ts';
import type { Provider } from '../../platform/sign-on-provider.ts';
import { requiredClaims } from './claims.ts';

/** Timeout of each request to the provider. A sign-in makes three of them and has to answer within twenty seconds. */
const requestTimeoutS = 4;
/** How long the provider's metadata is reused for people who come back from there. */
const metadataMaxAgeMs = hour;
/** How recently the provider must have answered before someone is sent there; they might see a blank page otherwise. */
const aliveMaxAgeMs = minute;
/** Some school servers have their clocks set by hand. */
const clockToleranceS = 60;

/** Creates the provider without contacting it; the first sign-in does. */
export function createProvider(settings: SignOnSettings): Provider {
  const configuration = cachedDiscovery(settings);
  return {
    settings,
    async addressFor({ state, nonce, verifier }, { redirectUri, chooseAccount }) {
      const url = oidc.buildAuthorizationUrl(await configuration({ mustBeUp: true }), {
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
      try {
        const tokens = await oidc.authorizationCodeGrant(found, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('the provider gave no ID token');
        if (requiredClaims(settings).every((name) => name in claims) || !found.serverMetadata().userinfo_endpoint) {
          return claims;
        }
        return { ...(await oidc.fetchUserInfo(found, tokens.access_token, claims.sub)), ...claims };
      } catch (error) {
        throw new ApplicationError(providerErrorCode(error), { cause: error });
      }
    },
  };
}

/**
 * Discovers the provider's metadata and caches it. If the provider is away, people who come back from it still get by with
 * cached metadata; nobody is sent there, though (`mustBeUp`).
 */
function cachedDiscovery(settings: SignOnSettings): (needed?: { mustBeUp: boolean }) => Promise<oidc.Configuration> {
  let cached: { configuration: oidc.Configuration; at: number } | undefined;
  let pending: Promise<oidc.Configuration> | undefined;

  const fetchMetadata = async () => {
    const configuration = await discover(settings);
    cached = { configuration, at: performance.now() };
    return configuration;
  };
  return async ({ mustBeUp } = { mustBeUp: false }) => {
    if (cached && performance.now() - cached.at < (mustBeUp ? aliveMaxAgeMs : metadataMaxAgeMs))
      return cached.configuration;
    try {
      pending ??= fetchMetadata().finally(() => {
        pending = undefined;
      });
      return await pending;
    } catch (error) {
      if (cached && !mustBeUp) return cached.configuration;
      throw new ApplicationError('provider.away', { cause: error });
    }
  };
}

/** Providers are particular about the final slash of their address, which is easily left out or added. */
async function discover(settings: SignOnSettings): Promise<oidc.Configuration> {
  const { issuer } = settings;
  try {
    return await discoverAt(new URL(issuer), settings);
  } catch (error) {
    if (!isOtherIssuer(error)) throw error;
    return discoverAt(new URL(issuer.endsWith('/') ? issuer.replace(/\/+$/, '') : `${issuer}/`), settings);
  }
}

async function discoverAt(url: URL, { clientId, clientSecret }: SignOnSettings): Promise<oidc.Configuration> {
  const metadata = { [oidc.clockTolerance]: clockToleranceS };
  return oidc.discovery(url, clientId, metadata, clientSecret ? clientAuth(clientSecret) : oidc.None(), {
    timeout: requestTimeoutS,
    execute: [
      // TLS already protects the ID token; its signature is checked anyway.
      oidc.enableNonRepudiationChecks,
      // The settings allow http only for an issuer on this machine.
      ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

/** Sends the client secret by POST if the provider supports that, and by basic authentication otherwise. */
const clientAuth =
  (secret: string): oidc.ClientAuth =>
  (server, ...request) => {
    const acceptsPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    const authenticate = acceptsPost ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
    authenticate(server, ...request);
  };

const byError: Readonly<Record<string, ErrorCode>> = {
  server_error: 'provider.away',
  temporarily_unavailable: 'provider.away',
  // The code was already used or has expired.
  invalid_grant: 'provider.not_finished',
};

const byCode: Readonly<Record<string, ErrorCode>> = {
  OAUTH_TIMEOUT: 'provider.away',
  OAUTH_ABORT: 'provider.away',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'provider.clocks_differ',
};

function providerErrorCode(error: unknown): ErrorCode {
  if (error instanceof oidc.AuthorizationResponseError) return byError[error.error] ?? 'provider.cancelled';
  if (error instanceof oidc.ResponseBodyError) {
    return error.status >= 500 ? 'provider.away' : (byError[error.error] ?? 'provider.failed');
  }
  // The provider didn't answer.
  if (error instanceof TypeError && error.message === 'fetch failed') return 'provider.away';
  if (!(error instanceof oidc.ClientError)) return 'provider.failed';
  const { code, cause } = error;
  // A proxy answered in the provider's place.
  if (cause instanceof Response && cause.status >= 500) return 'provider.away';
  return byCode[code ?? ''] ?? 'provider.failed';
}

/** The provider calls itself by another address than the one that it was found at. */
const isOtherIssuer = (error: unknown): boolean =>
  error instanceof oidc.ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
