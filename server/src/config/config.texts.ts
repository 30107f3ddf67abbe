import { limits } from '@trellis/contract/core/limits.ts';
import texts from '../../../messages/command-line/settings.json' with { type: 'json' };
import { ranges, type SettingName, settings } from './config.schema.ts';
import { settingFacts } from './config.setting.ts';

const all: Readonly<Record<SettingName, { default?: string; meaning: string }>> = texts;
const numbers: Readonly<Record<string, object | undefined>> = ranges;

/** What a setting means, and its default, which the texts put in words where the value itself would say little. */
export function textsOf(name: SettingName): { defaultText: string; meaning: string } {
  const { otherwise } = settingFacts.get(settings.shape[name]) ?? {};
  const { default: defaultText = otherwise === undefined ? 'none' : `\`${otherwise}\``, meaning } = all[name];
  const values: Record<string, unknown> = { ...limits, ...numbers[name] };
  return { defaultText, meaning: meaning.replaceAll(/\{(\w+)\}/g, (whole, key) => String(values[key] ?? whole)) };
}
