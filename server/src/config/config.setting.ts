import { resolve } from 'node:path';
import * as z from 'zod/mini';

/* How a setting is declared; the settings are in `config.schema.ts`. */

type Facts = {
  otherwise?: string;
  /** A secret can be read from a file. `config` never shows it: nothing of it, or an address without its password. */
  secret?: 'all of it' | 'in an address';
};

export const settingFacts = z.registry<Facts>();

/** A variable that is empty counts as absent. */
export function setting<S extends z.ZodMiniType<unknown, string | undefined>>(schema: S, facts: Facts = {}) {
  const given = z.transform((value) => (typeof value === 'string' && value.trim() ? value : facts.otherwise));
  const variable = z.pipe(given, schema);
  settingFacts.add(variable, facts);
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

export const textThat = (isRight: (value: string) => boolean, error: Parameters<typeof z.refine>[1]) =>
  text.check(z.refine(isRight, error));

export const path = z.pipe(
  text,
  z.transform((value) => resolve(value)),
);

export type Range = { least: number; most: number };

export const numberInRange = ({ least, most }: Range, what: string) =>
  z.pipe(
    textThat((value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: not(`must be a ${what} from ${least} to ${most}`),
    }),
    z.transform(Number),
  );
