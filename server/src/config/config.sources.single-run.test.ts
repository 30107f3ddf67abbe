import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { commandHere } from '../../testing/cli.ts';
import { settings } from './config.schema.ts';
import { gatherSettings, secretSettings } from './config.sources.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function folderOf(files: Record<string, string | Buffer> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-settings-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

describe('settings', () => {
  test('are read from .env in the folder of Trellis, and the environment wins, even with an empty value', async () => {
    const folder = await folderOf({
      '.env': '# The school\nPORT=4000\nTIME_ZONE="Europe/Vienna"\nSMTP_URL=smtp://a\n',
    });
    const { values, sources, warnings } = gatherSettings({ PORT: '5000', SMTP_URL: '' }, folder);
    expect(values).toEqual({ PORT: '5000', TIME_ZONE: 'Europe/Vienna', SMTP_URL: '' });
    expect(sources).toMatchObject({ PORT: 'the environment', TIME_ZONE: '.env' });
    expect(warnings).toEqual([]);
  });

  test.each(['utf8', 'utf16le'] as const)(
    'are read from a .env that Windows saved with a mark, in %s',
    async (encoding) => {
      const folder = await folderOf({ '.env': Buffer.from('\u{FEFF}DATA_DIR=school\r\nPORT=4000\r\n', encoding) });
      expect(gatherSettings({}, folder)).toMatchObject({ values: { DATA_DIR: 'school', PORT: '4000' }, warnings: [] });
    },
  );

  test('with a secret can be read from a file, without its last line break', async () => {
    expect(secretSettings).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'SMTP_URL', 'SECRET_KEY', 'FIRST_SUPERUSER_PASSWORD']),
    );
    const folder = await folderOf({ secret: ' seven kites \n' });
    for (const name of secretSettings) {
      const { values, sources } = gatherSettings({ [`${name}_FILE`]: 'secret' }, folder);
      expect(values).toEqual({ [name]: ' seven kites ' });
      expect(sources[name]).toBe(`the file that ${name}_FILE names`);
    }
  });

  test.each([
    [{ SECRET_KEY_FILE: 'none' }, /^SECRET_KEY_FILE must name a file that Trellis may read/],
    [{ SECRET_KEY_FILE: 'empty' }, /^SECRET_KEY_FILE names the file .* which is empty: .*\.$/],
    [{ SECRET_KEY_FILE: 'secret', SECRET_KEY: 'x'.repeat(40) }, /^SECRET_KEY and SECRET_KEY_FILE are both set/],
  ])('that can’t be read from a file are refused with a sentence: %j', async (environment, sentence) => {
    const folder = await folderOf({ secret: 'kites', empty: '\n' });
    expect(() => gatherSettings(environment, folder)).toThrow(sentence);
  });
});

describe('a variable that looks like a setting but isn’t one', () => {
  test.each([
    ['PUBIC_URL', 'PUBLIC_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PROT', 'PORT'],
    ['Time_Zone', 'TIME_ZONE'],
    ['TRELLIS_DATA_DIR', 'DATA_DIR'],
    ['SECRET_KEY_FIEL', 'SECRET_KEY_FILE'],
  ])('is reported with the probable meaning: %s', async (name, meant) => {
    const { warnings } = gatherSettings({ [name]: 'a value' }, await folderOf());
    expect(warnings).toEqual([`${name} is no setting of Trellis: did you mean ${meant}?`]);
  });

  test('is reported if it has one of our prefixes, and any unknown name in .env is', async () => {
    const folder = await folderOf({ '.env': 'COLOUR=green\nPORT=3000\n' });
    expect(gatherSettings({ SMTP_HOST: 'mail', COLOUR: 'blue', LANG: 'de' }, folder).warnings).toEqual([
      'SMTP_HOST is no setting of Trellis and changes nothing.',
      'COLOUR in .env is no setting of Trellis and changes nothing.',
    ]);
  });

  test('is reported in .env without an equals sign too', async () => {
    const folder = await folderOf({ '.env': '# PORT 1\nPORT: 4000\nexport TIME_ZONE Europe/Berlin\nHOST = ::1\n' });
    expect(gatherSettings({}, folder)).toMatchObject({
      values: { HOST: '::1' },
      warnings: [
        'PORT in .env has no = after it and changes nothing: write PORT=VALUE.',
        'TIME_ZONE in .env has no = after it and changes nothing: write TIME_ZONE=VALUE.',
      ],
    });
  });

  test('isn’t suspected in other programs’ variables', async () => {
    const usual = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'USER',
      'LANG',
      'MAIL',
      'TERM',
      'PWD',
      'SHLVL',
      'LOGNAME',
      'TZ',
      'PGHOST',
    ];
    const environment = Object.fromEntries(
      [...usual, 'NODE_ENV', 'INIT_CWD', 'npm_config_prefix'].map((name) => [name, 'x']),
    );
    expect(gatherSettings(environment, await folderOf()).warnings).toEqual([]);
  });
});

describe('trellis config', () => {
  const environment = {
    DATABASE_URL: 'postgres://trellis:s3cret@localhost:5432/school?application_name=s3cret',
    DATABASE_OWNER_URL: 'postgres://owner:s3cr@et:s3cret@localhost/school',
    SMTP_URL: 'smtps://s3cret@mail.school.example',
    FIRST_SUPERUSER: 'head@school.example',
    FIRST_SUPERUSER_PASSWORD: 's3cret s3cret',
    SECRET_KEY: 's3cret'.repeat(6),
    PORT: '4000',
  };

  test('prints every setting with its source, and no secrets', async () => {
    const { code, out, err } = await commandHere(['config'], environment);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const name of Object.keys(settings.shape)) expect(out).toMatch(new RegExp(`^${name} `, 'm'));
    expect(out).toMatch(/^PORT +4000 +from the environment$/m);
    expect(out).toMatch(/^DATABASE_URL +postgres:\/\/…@localhost:5432\/school +from the environment$/m);
    expect(out).toMatch(/^SMTP_URL +smtps:\/\/…@mail\.school\.example +from/m);
    expect(out).toMatch(/^SECRET_KEY +set, and not shown +from/m);
    expect(out).toMatch(/^PUBLIC_URL +http:\/\/localhost:4000 +from the default$/m);
    expect(out).toMatch(/^SIGN_IN_LOG_DAYS +90 +from the default$/m);
    const json = await commandHere(['config', '--json'], environment);
    expect(out + json.out).not.toContain('s3cr');
    expect(JSON.parse(json.out)).toMatchObject({
      ok: true,
      warnings: [expect.stringContaining('Set PUBLIC_URL')],
    });
  });

  test('reports invalid values and unknown names in .env', async () => {
    const bad = await folderOf({ '.env': 'PORT=many\n' });
    expect(await commandHere(['config'], {}, { folder: bad })).toMatchObject({
      code: 1,
      err: 'PORT must be a number from 0 to 65535, not "many".\n',
    });
    const misspelled = await folderOf({ '.env': 'PROT=4000\n' });
    const { code, out } = await commandHere(['config'], {}, { folder: misspelled });
    expect(code).toBe(0);
    expect(out).toContain('PROT in .env is no setting of Trellis: did you mean PORT?');
  });
});
