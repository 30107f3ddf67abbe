import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/** What the provider itself says it failed with, and where nothing is wrong with the answer but the time. */
const byError: Readonly<Record<string, ErrorCode>> = {
  server_error: 'provider.away',
  temporarily_unavailable: 'provider.away',
  // The code was used before, or is too old.
  invalid_grant: 'provider.not_finished',
};

const byCode: Readonly<Record<string, ErrorCode>> = {
  OAUTH_TIMEOUT: 'provider.away',
  OAUTH_ABORT: 'provider.away',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'provider.clocks_differ',
};

/** What is said of a sign-in that came to nothing at the provider. */
export function refusalOf(error: unknown): ErrorCode {
  if (error instanceof AuthorizationResponseError) return byError[error.error] ?? 'provider.cancelled';
  if (error instanceof ResponseBodyError) {
    return error.status >= 500 ? 'provider.away' : (byError[error.error] ?? 'provider.failed');
  }
  // No answer came.
  if (error instanceof TypeError && error.message === 'fetch failed') return 'provider.away';
  if (!(error instanceof ClientError)) return 'provider.failed';
  const { code, cause } = error;
  // The server before it is up alone.
  if (cause instanceof Response && cause.status >= 500) return 'provider.away';
  return byCode[code ?? ''] ?? 'provider.failed';
}
