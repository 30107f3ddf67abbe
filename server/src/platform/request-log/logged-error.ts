/** Details of a fault: codes, and the names of tables and columns. */
const loggedDetails = [
  'code',
  'errcode',
  'errno',
  'syscall',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
  'command',
  'responseCode',
] as const;

/**
 * What is logged of an error: where the fault is, and nothing that a person wrote. Errors may quote personal data: a
 * value that PostgreSQL refused, a text that isn't JSON, an address that a mail server doesn't know.
 */
export function loggedError(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutQuotes(String(error)), stack: '' };
  const details = loggedDetails.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(details),
    type: error.constructor.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

function messageOf(error: Error): string {
  const { responseCode, response } = error as { responseCode?: unknown; response?: unknown };
  if (typeof responseCode !== 'number') return withoutQuotes(error.message);
  // The rest of a mail server's answer names the recipient; the second code says what is wrong.
  const status = typeof response === 'string' ? (/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1] ?? '') : '';
  return `the mail server answered ${responseCode} ${status}`.trim();
}

const longestMessage = 1000;

/** The message may come from someone else, such as a provider of single sign-on, so it is cut before it is searched. */
const withoutQuotes = (message: string): string =>
  message
    .slice(0, longestMessage)
    .split('\n', 1)
    .join('')
    .replaceAll(/"[^"]*"?/g, '"…"')
    .replaceAll(/\S*@\S*/g, '…')
    .replaceAll(/\p{C}/gu, '');

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
