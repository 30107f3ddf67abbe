import { expect, test } from 'vitest';
import { settingNames } from './config.schema.ts';
import { secretOf } from './config.sources.ts';
import { textsOf } from './config.texts.ts';

test('docs/settings.md has every variable, with its default and its meaning', async () => {
  const rows = settingNames.map((name) => {
    const { defaultText, meaning } = textsOf(name);
    return `| \`${name}\`${secretOf(name) ? '\u00a0*' : ''} | ${defaultText} | ${meaning} |`;
  });
  const page = [
    '# Settings',
    '',
    'Trellis is configured by environment variables, or by the same names in a file `.env` in its folder; the environment',
    'wins. `npm run trellis -- config` prints every setting and where it comes from, and no secret. Trellis refuses to start',
    'with a value that it can’t use and says why; the log names variables that look like a setting but aren’t one.',
    '',
    'A secret (*) can be kept in a file instead: `SECRET_KEY_FILE=/run/secrets/trellis-key` reads `SECRET_KEY` from there.',
    '',
    '| variable | default | meaning |',
    '|---|---|---|',
    ...rows,
  ];
  // Written from the schema: `npx vitest run --project single-run server/src/config -u` brings the file up to date.
  await expect(`${page.join('\n')}\n`).toMatchFileSnapshot('../../../docs/settings.md');
});
