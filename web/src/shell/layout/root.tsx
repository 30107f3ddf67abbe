import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useConnected } from '../../api/connection.ts';
import { richText, t } from '../../language/translate.ts';
import { useGivenNames } from '../../ui/screens/screen-name.ts';
import { Toasts } from '../../ui/toasts/toasts.tsx';
import classes from './connection-notice.module.css';

export function Root() {
  useFocusOnNewScreen();
  return (
    <>
      <Outlet />
      <ScreenName />
      <ConnectionNotice />
      <Toasts />
    </>
  );
}

/** Moves the focus to the new screen when the link that a person followed has disappeared with the old one. */
function useFocusOnNewScreen() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || document.activeElement !== document.body) return;
        document.querySelector('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** Shows the title in the browser tab, and announces it when it changes. */
function ScreenName() {
  // An unknown address below a screen's own matches that screen too, but has the title of the root.
  const fixed = useMatches({
    select: (matches) => {
      const isNowhere = matches.some(({ _notFound }) => _notFound);
      return (isNowhere ? matches[0] : matches.findLast(({ staticData }) => staticData.title))?.staticData.title;
    },
  });
  const { screen: title = fixed && t(fixed), site = 'Trellis' } = useGivenNames();
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {title}
    </div>
  );
}

function ConnectionNotice() {
  const connected = useConnected();
  return (
    <div role="status" className={`to-centre ${classes.place}`} data-screen-only>
      {!connected && <Notice />}
    </div>
  );
}

function Notice() {
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' });
  const hasTyped = useSyncExternalStore(onInput, hasTypedText);
  const text = isOpening ? 'opening' : hasTyped ? 'typed' : 'lost';
  return <p className={`rounded small attention padded ${classes.notice}`}>{richText(`shell.connection.${text}`)}</p>;
}

function onInput(listen: () => void) {
  document.addEventListener('input', listen);
  return () => document.removeEventListener('input', listen);
}

const fields = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"])';

/** Whether the text in any field of a form differs from what it was at first. */
function hasTypedText(): boolean {
  const all = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`form :is(${fields})`);
  return [...all].some(({ value, defaultValue }) => value !== defaultValue);
}
