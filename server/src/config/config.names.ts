/*
 * Finds variables that look like a setting but aren't one, so that nobody thinks they have set something when they
 * haven't.
 */

/** Variables that begin with one of these are meant for Trellis. */
const families = ['TRELLIS_', 'SMTP_', 'MAIL_', 'OIDC_', 'METRICS_', 'PRIVACY_', 'RETENTION_', 'FIRST_SUPERUSER'];

/** How many letters a likely misspelling differs by. */
const mostWrong = 2;
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
  if (known.includes(plain)) return plain;
  const candidates = known
    .filter((one) => Math.abs(one.length - plain.length) <= mostWrong)
    .map((one) => ({ one, distance: distanceOf(plain, one) }))
    .filter(({ one, distance }) => distance <= (Math.min(one.length, plain.length) < shortName ? 1 : mostWrong))
    .sort((a, b) => a.distance - b.distance);
  return candidates[0]?.one;
}

/** How many letters are wrong, missing, too many or in the place of their neighbour; infinite once it is too many. */
function distanceOf(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    // It can only grow from here. Stopping early matters: a start compares every variable with every setting.
    if (Math.min(...(rows[row] ?? [])) > mostWrong) return Number.POSITIVE_INFINITY;
  }
  return at(a.length, b.length);
}
