import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../node_modules/react-aria-components/i18n');
const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'));

/** Hands React Aria its own texts in one language, where it looks before it reads the ones that it bundles. */
export function widgetTexts(tag: string): string {
  const file = files.find((name) => name === `${tag}.mjs` || name.startsWith(`${tag}-`)) ?? 'en-US.mjs';
  const texts = readFileSync(join(folder, file), 'utf8').replace('export default', '');
  return `
    globalThis[Symbol.for('react-aria.i18n.locale')] = '${file.replace('.mjs', '')}';
    globalThis[Symbol.for('react-aria.i18n.strings')] = ${texts};`;
}

/** Leaves out the texts that React Aria bundles: those of 34 languages, all of which would be loaded. */
export function withoutBundledTexts(): Plugin {
  return {
    name: 'without-bundled-texts',
    apply: 'build',
    load: { filter: { id: /\/react-[\w/-]+\/intlStrings\.mjs$/ }, handler: () => 'export default {}' },
  };
}
