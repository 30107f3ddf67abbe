import { type SettingName, settingNames } from '../../config/config.schema.ts';
import { type GivenSettings, secretOf } from '../../config/config.sources.ts';
import { textsOf } from '../../config/config.texts.ts';
import { warningsOfSettings } from '../../config/config.warnings.ts';
import type { Command } from './command.ts';

type Shown = { name: SettingName; value: string | null; source: string };

export const configCommand: Command = {
  async run({ config, environment }) {
    const warnings = [...environment.warnings, ...warningsOfSettings(config, environment.values)];
    const shown = settingNames.map((name) => shownOf(name, environment));
    const width = (of: (one: Shown) => string) => Math.max(...shown.map((one) => of(one).length));
    const [names, values] = [width(({ name }) => name), Math.min(60, width(valueText))];
    const lines = shown.map((one) => `${one.name.padEnd(names)}  ${valueText(one).padEnd(values)}  from ${one.source}`);
    return { text: [...lines, ...warnings].join('\n'), data: { settings: shown, warnings } };
  },
};

const valueText = ({ value }: Shown): string => value ?? 'none';

function shownOf(name: SettingName, given: GivenSettings): Shown {
  const { values, sources } = given;
  const value = values[name]?.trim();
  if (!value) return { name, value: defaultOf(name, given), source: 'the default' };
  return { name, value: withoutSecret(name, value), source: sources[name] ?? 'the environment' };
}

/** The default without Markdown; an address on this machine has the configured port. */
function defaultOf(name: SettingName, given: GivenSettings): string | null {
  const text = textsOf(name).defaultText.replaceAll('`', '');
  if (text === 'none') return null;
  return text.replace(/(?<=localhost:)PORT/, () => shownOf('PORT', given).value ?? '');
}

function withoutSecret(name: SettingName, value: string): string {
  const secret = secretOf(name);
  if (secret === undefined) return value;
  // The user part goes up to the last @, because an unescaped password may contain one.
  const [, scheme, user, rest] = /^(\w+:\/\/)(?:(.*)@)?([^?#@]*)/s.exec(value) ?? [];
  if (secret === 'all of it' || scheme === undefined || rest === undefined) return 'set, and not shown';
  return `${scheme}${user === undefined ? '' : '…@'}${rest}`;
}
