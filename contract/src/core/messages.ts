import type english from '../../../messages/en.json';
import { limits } from './limits.ts';

type KeysOf<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Prefix}${Key}` : KeysOf<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];

/** A key of `messages/en.json`, such as `errors.email.required`. */
export type MessageKey = KeysOf<typeof english>;
export type MessageValues = Readonly<Record<string, string | number>>;
/** Puts a message into one language. Messages can use the limits by their names: {passwordMin}. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** A message by its key, or with the values of its placeholders by `message`. */
export type Message = MessageKey | (string & { readonly message: unique symbol });

/**
 * Names a message. Rules and schemas name what is wrong; server and web put it into the reader's language.
 * @returns the key, followed by the values as JSON if there are any
 */
export const message = (key: Message, values?: MessageValues): Message =>
  values ? (`${key} ${JSON.stringify(values)}` as Message) : key;

const keyWithValues = /^(\w+(?:\.\w+)+)(?: (\{.*\}))?$/su;

/** Translates what `message` has named. Any other text stays as it is. */
export function translateMessage(translate: Translate, text: string): string {
  const [, key, values] = keyWithValues.exec(text) ?? [];
  return key === undefined ? text : translate(key as MessageKey, values === undefined ? {} : JSON.parse(values));
}

/** How the server writes dates in a language: English ones in the order that most of the world uses. */
export const dateLocaleOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

export const valuesFor = (values?: MessageValues): MessageValues => ({ ...limits, ...values });
