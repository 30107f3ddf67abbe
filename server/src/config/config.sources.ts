import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { linesWithoutSign, warningsAbout } from './config.names.ts';
import { type SettingName, settingNames, settings } from './config.schema.ts';
import { settingFacts } from './config.setting.ts';
import { BadSetting } from './config.ts';

export type GivenSettings = {
  values: NodeJS.ProcessEnv;
  /** The source of each given setting, for people to read. */
  sources: Readonly<Record<string, string>>;
  /** A sentence for each variable that looks like a setting but isn't one. */
  warnings: readonly string[];
};

const ending = '_FILE';
export const secretOf = (name: SettingName) => settingFacts.get(settings.shape[name])?.secret;
/** The settings whose value may be in a file, which the variable of this name with `_FILE` names. */
export const secretSettings = settingNames.filter(secretOf);

/**
 * Gathers the settings from the environment, from the file `.env` in the working directory, and secrets from files of
 * their own. The environment takes precedence over `.env`.
 * @throws BadSetting if a file can't be read, or a secret is given twice
 */
export function gatherSettings(environment: NodeJS.ProcessEnv, folder: string): GivenSettings {
  const dotEnvText = readDotEnv(join(folder, '.env'));
  const dotEnv: NodeJS.ProcessEnv = parseEnv(dotEnvText);
  const values: Record<string, string> = {};
  const sources: Record<string, string> = {};
  for (const [source, given] of [['.env', dotEnv] as const, ['the environment', environment] as const]) {
    const fileSecrets = secretSettings.filter((name) => isGiven(given[name + ending]));
    const twice = fileSecrets.find((name) => isGiven(given[name]));
    if (twice) throw new BadSetting(`${twice} and ${twice}${ending} are both set: leave one of them out.`);
    for (const name of settingNames) {
      const value = given[name];
      // An empty variable counts as absent, but still overrides `.env`.
      if (value === undefined) continue;
      values[name] = value;
      sources[name] = source;
    }
    for (const name of fileSecrets) {
      values[name] = secretIn(name + ending, resolve(folder, given[name + ending] ?? ''));
      sources[name] = `the file that ${name}${ending} names`;
    }
  }
  const known = [...settingNames, ...secretSettings.map((name) => name + ending)];
  const warnings = warningsAbout({ known, environment: Object.keys(environment), dotEnv: Object.keys(dotEnv) });
  return { values, sources, warnings: [...warnings, ...linesWithoutSign(dotEnvText, known)] };
}

const isGiven = (value: string | undefined): boolean => Boolean(value?.trim());

/** @throws BadSetting with this problem if the file can't be read */
function readText(path: string, problem: string): string {
  try {
    const bytes = readFileSync(path);
    // Editors and PowerShell on Windows put a byte order mark before a text, or write UTF-16.
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes);
  } catch {
    throw new BadSetting(problem);
  }
}

const readDotEnv = (path: string): string =>
  existsSync(path) ? readText(path, `The file ${path} can’t be read. Allow your user to read it, or remove it.`) : '';

/** Reads the single line in the file. */
function secretIn(variable: string, path: string): string {
  const content = readText(path, `${variable} must name a file that Trellis may read, not "${path}".`);
  const value = content.replace(/\r?\n$/, '');
  if (!value.trim())
    throw new BadSetting(
      `${variable} names the file "${path}", which is empty: write the secret into it, or leave ${variable} out.`,
    );
  return value;
}
