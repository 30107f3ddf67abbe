import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/** What the provider itself says it failed with, and where nothing is wrong with the answer but the time. */
const byError: Readonly<Record<string, ErrorCode>> = {
  server_error: 'sign_on.provider_away',
  temporarily_unavailable: 'sign_on.provider_away',
  // The code was used before, or is too old.
  invalid_grant: 'sign_on.not_finished',
};

const byCode: Readonly<Record<string, ErrorCode>> = {
  OAUTH_TIMEOUT: 'sign_on.provider_away',
  OAUTH_ABORT: 'sign_on.provider_away',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'sign_on.clocks_differ',
};

/** What is said of a sign-in that came to nothing at the provider. */
export function refusalOf(error: unknown): ErrorCode {
  if (error instanceof AuthorizationResponseError) return byError[error.error] ?? 'sign_on.cancelled';
  if (error instanceof ResponseBodyError) {
    return error.status >= 500 ? 'sign_on.provider_away' : (byError[error.error] ?? 'sign_on.failed');
  }
  // No answer came.
  if (error instanceof TypeError && error.message === 'fetch failed') return 'sign_on.provider_away';
  if (!(error instanceof ClientError)) return 'sign_on.failed';
  const { code, cause } = error;
  // The server before it is up alone.
  if (cause instanceof Response && cause.status >= 500) return 'sign_on.provider_away';
  return byCode[code ?? ''] ?? 'sign_on.failed';
}
