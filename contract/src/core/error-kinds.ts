/** The kinds of errors, each with its HTTP status. */
export const errorKinds = {
  refused: 400,
  not_authenticated: 401,
  forbidden: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  changed: 412,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorKind = keyof typeof errorKinds;
export type FailureStatus = (typeof errorKinds)[ErrorKind];

/** A feature's errors by their codes. `field` is the part of the body that is at fault. */
export type ErrorTable = Readonly<Record<string, { kind: ErrorKind; message: string; field?: string }>>;
