import { limits } from '@trellis/contract/core/limits.ts';
import texts from '../../../messages/command-line/settings.json' with { type: 'json' };
import { ranges, type SettingName, settings } from './config.schema.ts';
import { settingFacts } from './config.setting.ts';

const all: Readonly<Record<SettingName, { standard?: string; meaning: string }>> = texts;
const numbers: Readonly<Record<string, object | undefined>> = ranges;

/** What a setting means, and its default, in words where `standard` puts it so. */
export function textsOf(name: SettingName): { standard: string; meaning: string } {
  const { otherwise } = settingFacts.get(settings.shape[name]) ?? {};
  const { standard = otherwise === undefined ? 'none' : `\`${otherwise}\``, meaning } = all[name];
  const values: Record<string, unknown> = { ...limits, ...numbers[name] };
  return { standard, meaning: meaning.replaceAll(/\{(\w+)\}/g, (whole, key) => String(values[key] ?? whole)) };
}
