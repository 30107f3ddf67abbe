import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { limits } from '@trellis/contract/core/limits.ts';
import { describe, expect, test } from 'vitest';
import { languages, sourceLanguage } from '../../src/base/messages.ts';

const root = join(import.meta.dirname, '../../..');

type Tree = { [key: string]: string | Tree };
const entriesOf = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : entriesOf(value, `${prefix}${key}.`),
  );
function messagesIn(language: string): [string, string][] {
  const file = `messages/${language}.json`;
  try {
    return entriesOf(JSON.parse(readFileSync(join(root, file), 'utf8')));
  } catch (error) {
    throw new Error(`${file} isn’t valid JSON`, { cause: error });
  }
}

/** What the code gives to a message, and what it selects by: `{name}`, `<link>`, `{kind: daily weekly}`. */
function placeholdersIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...placeholdersIn(element.children)];
      case TYPE.plural:
        return [`{${element.value}}`, ...insideOf(element.options)];
      case TYPE.select:
        return [`{${element.value}: ${Object.keys(element.options).sort().join(' ')}}`, ...insideOf(element.options)];
      default:
        return [`{${element.value}}`];
    }
  });
}
const insideOf = (options: Record<string, { value: MessageFormatElement[] }>) =>
  Object.values(options).flatMap(({ value }) => placeholdersIn(value));

const placeholdersOf = (message: string) => [...new Set(placeholdersIn(parse(message)))].sort();

const source = messagesIn(sourceLanguage);

test.each(languages)('every message in %s is valid ICU, and isn’t empty', (language) => {
  const invalid = messagesIn(language).flatMap(([key, message]) => {
    try {
      return parse(message).length > 0 ? [] : [`${key} is empty`];
    } catch (error) {
      return [`${key}: ${error}`];
    }
  });
  expect(invalid).toEqual([]);
});

describe.each(languages.filter((language) => language !== sourceLanguage))('the messages in %s', (language) => {
  const messages = messagesIn(language);

  test('are the same as in English: none is missing, none is left over', () => {
    expect(messages.map(([key]) => key).sort()).toEqual(source.map(([key]) => key).sort());
  });

  test('have the same placeholders and tags as in English', () => {
    const english = new Map(source);
    const differing = messages.flatMap(([key, message]) => {
      const [found, expected] = [message, english.get(key) ?? ''].map((text) => placeholdersOf(text).join(', '));
      return found === expected ? [] : [`${key} has ${found || 'none'} where English has ${expected || 'none'}`];
    });
    expect(differing).toEqual([]);
  });
});

test('no message has a limit in it as a number', () => {
  // A limit that changes would leave the message behind.
  const { passwordMin, passwordMax, emailMax } = limits;
  const wrong = new RegExp(`\\b(?:${passwordMin}|${passwordMax}|${emailMax}) characters`);
  expect(source.filter(([, message]) => wrong.test(message))).toEqual([]);
});

test('French has a no-break space before : ; ? ! and inside « »', () => {
  const guide = readFileSync(join(root, 'docs/guide.fr.md'), 'utf8');
  const texts = [...messagesIn('fr').map(([, message]) => message), ...guide.split('\n')];
  expect(texts.filter((text) => /« | [:;?!»]/.test(text))).toEqual([]);
});

test('French puts no name after “de”, which would need an apostrophe before a vowel', () => {
  const ofSomeone = /\bde \{(?:name|owner|house|term|title|goal)\}/;
  expect(messagesIn('fr').filter(([, message]) => ofSomeone.test(message))).toEqual([]);
});

test('the code uses every message', () => {
  const files = globSync(['{contract,server,web}/src/**/*.{ts,tsx}', 'web/*.ts'], {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}'],
  });
  const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  // A key is written out, or it is one case of a template or below one.
  const written = new Set([...code.matchAll(/['"](\w+(?:\.\w+)+)['"]/g)].map(([, key]) => key));
  const templates = [...code.matchAll(/`((?:\w+\.)+[\w.]*\$\{[^`]*)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.replace(/\$\{[^}]*\}/g, '[^.]+').replaceAll('.', '\\.')}(?:\\.|$)`),
  );
  const unused = source
    .map(([key]) => key)
    .filter((key) => !written.has(key) && !templates.some((one) => one.test(key)));
  expect(unused).toEqual([]);
});

test('no attribute that people read has its text in the code', () => {
  // Biome finds the texts between tags; it can't tell these attributes from the others.
  const attribute = /\s(?:aria-label|aria-description|title|placeholder|alt|label|text|hint|intro)="([^"]*)"/g;
  const isKey = (text: string) => /^\w+(?:\.\w+)+$/.test(text);
  const texts = globSync('web/src/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(attribute)]
      .map(([, text = '']) => text)
      .filter((text) => /\p{L}/u.test(text) && !isKey(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(texts).toEqual([]);
});
