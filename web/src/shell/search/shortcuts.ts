import { t } from '../../language/translate.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The shortcut of the search as people write it. On a Mac, Ctrl K deletes the rest of a line. */
export const searchShortcut = (): string => (isApple ? '⌘ K' : `${t('shell.keys.ctrl')} K`);

export const isSearchShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
