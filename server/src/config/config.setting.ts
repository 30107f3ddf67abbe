import { resolve } from 'node:path';
import * as z from 'zod/mini';

/* How a setting is declared; the settings are in `config.schema.ts`. */

type Facts = {
  otherwise?: string;
  /** A secret can be read from a file. `config` doesn't show it, or shows its address without the credentials. */
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

export const optional = <S extends z.ZodMiniType<unknown, string>>(schema: S, secret?: Facts['secret']) =>
  setting(z.optional(schema), secret && { secret });

/** An error message that quotes the bad value, so not for secrets. */
export const not = (problem: string) => (issue: { input?: unknown }) => `${problem}, not "${String(issue.input)}".`;

/** People try to name all subdomains at once. */
export const domainsRequired = 'a list of email domains such as school.example, each in full and without *';

export const text = z.string().check(z.trim());

type Rule = readonly [(value: string) => boolean, string | ReturnType<typeof not>];

/** A text that follows all rules; the error is that of the first one that it breaks. */
export const textThat = (...rules: readonly Rule[]) =>
  text.check(...rules.map(([isRight, error]) => z.refine<string>(isRight, { error, abort: true })));

/** A setting whose text is turned into another value. */
export const parsed = <S extends z.ZodMiniType, T>(schema: S, parse: (value: z.output<S>) => T) =>
  z.pipe(schema, z.transform(parse));

export const oneOf = <const Names extends readonly string[]>(names: Names, problem: string) =>
  z.pipe(text, z.enum(names, { error: not(problem) }));

export const path = parsed(text, (value) => resolve(value));

export const pathThat = (isRight: (path: string) => boolean, problem: string) =>
  path.check(z.refine(isRight, { error: not(problem) }));

export type Range = { least: number; most: number };

export const numberInRange = ({ least, most }: Range, what: string) => {
  const isInRange = (value: string) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
  return parsed(textThat([isInRange, not(`must be a ${what} from ${least} to ${most}`)]), Number);
};
