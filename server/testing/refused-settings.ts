import { BadSetting, readConfig } from '../src/config/config.ts';

/** Why these settings are refused. */
export function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof BadSetting) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(environment)} was not refused`);
}
