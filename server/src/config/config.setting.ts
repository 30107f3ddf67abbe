import * as z from 'zod/mini';

/* How a setting is declared; `config.schema.ts` has them. */

/** A variable as the README documents it. */
type About = { standard: string; meaning: string; secret?: Secret | undefined };

/** What holds a secret can be read from a file. It is never shown: nothing of it, or of an address what is no secret. */
type Secret = 'all of it' | 'in an address';

export const abouts = z.registry<About>();

type Setting = Partial<About> & {
  meaning: string;
  /** What an absent variable stands for; the README shows it unless `standard` says it in words. */
  otherwise?: string;
};

/** A variable that is empty counts as absent. */
export function setting<S extends z.ZodMiniType<unknown, string | undefined>>(
  { otherwise, standard, meaning, secret }: Setting,
  schema: S,
) {
  const given = z.transform((value) => (typeof value === 'string' && value.trim() ? value : otherwise));
  const variable = z.pipe(given, schema);
  abouts.add(variable, {
    standard: standard ?? (otherwise === undefined ? 'none' : `\`${otherwise}\``),
    meaning,
    secret,
  });
  return variable;
}

/** Quotes what can't be used. Not for what may hold a secret. */
export const not = (problem: string) => (issue: { input?: unknown }) => `${problem}, not "${String(issue.input)}".`;

export const text = z.string().check(z.trim());

export type Range = { least: number; most: number };

/** A whole number within the range. */
export const numberWithin = ({ least, most }: Range, what: string) =>
  z.pipe(
    text.check(
      z.refine((value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most, {
        error: not(`must be a ${what} from ${least} to ${most}`),
      }),
    ),
    z.transform(Number),
  );
