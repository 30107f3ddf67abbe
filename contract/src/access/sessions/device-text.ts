import type { Translate } from '../../core/messages.ts';

/** The name of a device in the reader's language. The API names it in English: `Safari on iPad`. */
export function deviceText(device: string, translate: Translate): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  return browser && system ? translate('access.sessions.device', { browser, system }) : device;
}
