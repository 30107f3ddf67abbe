import { resolve } from 'node:path';
import * as z from 'zod/mini';

/* How a setting is declared; the settings are in `config.schema.ts`. */

/** A variable as docs/settings.md documents it. */
type SettingDoc = { standard: string; meaning: string; secret?: Secret | undefined };

/** A secret can be read from a file. `config` never shows it: nothing of it, or an address without its password. */
type Secret = 'all of it' | 'in an address';

export const settingDocs = z.registry<SettingDoc>();

type Setting = Partial<SettingDoc> & {
  meaning: string;
  /** The default; docs/settings.md shows it unless `standard` puts it in words. */
  otherwise?: string;
};

/** A variable that is empty counts as absent. */
export function setting<S extends z.ZodMiniType<unknown, string | undefined>>(
  { otherwise, standard, meaning, secret }: Setting,
  schema: S,
) {
  const given = z.transform((value) => (typeof value === 'string' && value.trim() ? value : otherwise));
  const variable = z.pipe(given, schema);
  settingDocs.add(variable, {
    standard: standard ?? (otherwise === undefined ? 'none' : `\`${otherwise}\``),
    meaning,
    secret,
  });
  return variable;
}

/** An error message that quotes the bad value, so not for secrets. */
export const not = (problem: string) => (issue: { input?: unknown }) => `${problem}, not "${String(issue.input)}".`;

export const webAddressRequired = not('must be an address that begins with http:// or https://');
/** People paste passwords with a % in them unescaped. */
export const percentAlone = 'contains a % sign: write it as %25.';

/** People try to name all subdomains at once. */
export const domainsRequired = 'a list of email domains such as school.example, each in full and without *';

export const text = z.string().check(z.trim());

/** The path of a file or a folder, made absolute. */
export const path = z.pipe(
  text,
  z.transform((value) => resolve(value)),
);

export type Range = { least: number; most: number };

/** A whole number within the range. */
export const numberInRange = ({ least, most }: Range, what: string) =>
  z.pipe(
    text.check(
      z.refine((value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most, {
        error: not(`must be a ${what} from ${least} to ${most}`),
      }),
    ),
    z.transform(Number),
  );
