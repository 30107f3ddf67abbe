/*
 * Finds variables that look like a setting but aren't one, so that nobody thinks they have set something when they
 * haven't.
 */

/** Variables that begin with one of these are meant for Trellis. */
const families = ['TRELLIS_', 'SMTP_', 'MAIL_', 'OIDC_', 'METRICS_', 'PRIVACY_', 'RETENTION_', 'FIRST_SUPERUSER'];

/** A likely misspelling has at most this many typing errors. */
const maxErrors = 2;
/** A shorter name easily resembles another one by accident. */
const shortName = 6;

type Names = { known: readonly string[]; environment: readonly string[]; dotEnv: readonly string[] };

/**
 * A warning for each unknown name. The environment contains other programs' variables too; in `.env` every name is
 * ours.
 */
export function warningsAbout({ known, environment, dotEnv }: Names): string[] {
  const unknown = (names: readonly string[]) => names.filter((name) => !known.includes(name));
  const inEnvironment = unknown(environment).filter(
    (name) => families.some((family) => name.startsWith(family)) || nearest(known, name) !== undefined,
  );
  return [
    ...inEnvironment.map((name) => warningFor(known, name)),
    ...unknown(dotEnv).map((name) => warningFor(known, name, ' in .env')),
  ];
}

/** A warning for each line of `.env` that names a setting without an equals sign, such as `PORT: 4000`. */
export const linesWithoutSign = (dotEnv: string, known: readonly string[]): string[] =>
  [...dotEnv.matchAll(/^\s*(?:export\s+)?([A-Z_]+)(?![A-Z_]|\s*=)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => known.includes(name))
    .map((name) => `${name} in .env has no = after it and changes nothing: write ${name}=VALUE.`);

function warningFor(known: readonly string[], name: string, where = ''): string {
  const meant = nearest(known, name);
  return `${name}${where} is no setting of Trellis${meant ? `: did you mean ${meant}?` : ' and changes nothing.'}`;
}

function nearest(known: readonly string[], name: string): string | undefined {
  const plain = name.toUpperCase().replace(/^TRELLIS_/, '');
  const allowed = (one: string) => (Math.min(one.length, plain.length) < shortName ? 1 : maxErrors);
  for (let errors = 0; errors <= maxErrors; errors += 1) {
    const found = known.find((one) => errors <= allowed(one) && isWithin(errors, plain, one));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether at most this many letters are wrong, missing or superfluous, or swapped with the next one. */
function isWithin(errors: number, a: string, b: string): boolean {
  if (a === b) return true;
  if (errors === 0) return false;
  let same = 0;
  while (a[same] === b[same]) same += 1;
  const [x, y] = [a.slice(same), b.slice(same)];
  return (
    isWithin(errors - 1, x.slice(1), y.slice(1)) ||
    isWithin(errors - 1, x.slice(1), y) ||
    isWithin(errors - 1, x, y.slice(1)) ||
    (x[0] === y[1] && x[1] === y[0] && isWithin(errors - 1, x.slice(2), y.slice(2)))
  );
}
