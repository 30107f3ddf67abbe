import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

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

export function providerErrorCode(error: unknown): ErrorCode {
  if (error instanceof AuthorizationResponseError) return byError[error.error] ?? 'provider.cancelled';
  if (error instanceof ResponseBodyError) {
    return error.status >= 500 ? 'provider.away' : (byError[error.error] ?? 'provider.failed');
  }
  // The provider didn't answer.
  if (error instanceof TypeError && error.message === 'fetch failed') return 'provider.away';
  if (!(error instanceof ClientError)) return 'provider.failed';
  const { code, cause } = error;
  // A proxy answered in the provider's place.
  if (cause instanceof Response && cause.status >= 500) return 'provider.away';
  return byCode[code ?? ''] ?? 'provider.failed';
}

/** The provider calls itself by another address than the one that it was found at. */
export const isOtherIssuer = (error: unknown): boolean =>
  error instanceof ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
