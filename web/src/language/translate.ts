import { type MessageKey, type MessageValues, translateMessage, valuesFor } from '@trellis/contract/core/messages.ts';
import { createElement, type ReactNode } from 'react';
import { createTranslator } from 'use-intl/core';
import type english from '../../../messages/en.json';
import { loadMessages } from './language.ts';
import { locale } from './locale.ts';

type RichValues = Readonly<Record<string, string | number | ((chunks: ReactNode) => ReactNode)>>;

type Translator = ReturnType<typeof createTranslator<typeof english>>;
/** Undefined until `prepareMessages` is done. */
let translator: Translator;

/** Must be awaited before anything renders. Modules that the entry imports can't read messages when they load. */
export async function prepareMessages(): Promise<void> {
  translator = createTranslator<typeof english>({ locale, messages: await loadMessages() });
}

/** A text of Trellis in the language of this page, which doesn't change: another language loads the page again. */
export const t = (key: MessageKey, values?: MessageValues): string => translator(key, valuesFor(values));

export const isMessageKey = (key: string): key is MessageKey => translator.has(key as MessageKey);

const strong = (words: ReactNode) => createElement('strong', null, words);

/** A text with elements in it: the value `link` renders `<link>…</link>` in the message. `<strong>` needs no value. */
export const richText = (key: MessageKey, values?: RichValues): ReactNode =>
  translator.rich(key, { ...valuesFor(), strong, ...values });

/** Translates the messages that the contract's schemas and tables name. */
export const translated = <Text extends string | undefined>(text: Text): Text | string =>
  text === undefined ? text : translateMessage(t, text);
