import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../language/translate.ts';
import { type ScreenKey, screenKeys, useScreenKeys } from '../../ui/keys/screen-keys.ts';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { useOpener } from '../../ui/use-opener.ts';
import { currentUserQuery } from '../../viewer/current-user.ts';
import classes from './search.module.css';
import { isSearchShortcut, searchShortcut } from './shortcuts.ts';

const SearchDialog = lazyComponent(() => import('./search-dialog.tsx').then((chunk) => chunk.SearchDialog));
const KeysDialog = lazyComponent(() => import('./keys-dialog.tsx').then((chunk) => chunk.KeysDialog));

/** The button of the search for anything, and the keys that work on every screen. */
export function Search() {
  const { data: user } = useQuery(currentUserQuery);
  return user && !user.must_set_up_second_factor && <SearchForUser />;
}

function SearchForUser() {
  const { isOpen, open, close, button } = useOpener();
  const [keys, setKeys] = useState<readonly ScreenKey[]>();
  const showKeys = () => setKeys(screenKeys());
  useSearchShortcut(open);
  useScreenKeys([
    { key: '/', label: t('shell.search.title'), run: open },
    { key: '?', label: t('shell.keys.help'), run: showKeys },
  ]);
  return (
    <>
      <button {...button} type="button" className={`middle soft gap-2 rounded to-centre rigid ${classes.search}`}>
        <IconSearch size={20} aria-hidden />
        <span className={`visually-hidden ${classes.label}`}>{t('shell.search.title')}</span>
        <kbd className={classes.key} aria-hidden>
          {searchShortcut()}
        </kbd>
      </button>
      {isOpen && <SearchDialog onClose={close} onShowKeys={showKeys} />}
      {keys && <KeysDialog keys={keys} onClose={() => setKeys(undefined)} />}
    </>
  );
}

/** Works in fields and dialogs too, so it listens before anything that would stop the event. */
function useSearchShortcut(open: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchShortcut(event)) return;
    event.preventDefault();
    event.stopPropagation();
    open();
  });
  useEffect(() => {
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
}
