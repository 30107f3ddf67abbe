import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '../../language/translate.ts';
import visually from '../../ui/elements/hidden.module.css';
import { useGivenNames } from '../../ui/screens/screen-name.ts';
import { Toasts } from '../../ui/toasts/toasts.tsx';
import { ConnectionNotice } from './connection-notice.tsx';

/** The frame of all screens. */
export function Root() {
  return (
    <>
      <Outlet />
      <ScreenName />
      <ConnectionNotice />
      <Toasts />
    </>
  );
}

/** Shows the title in the browser tab, and announces it when it changes. */
function ScreenName() {
  // An unknown address below a screen's matches that screen too; then the title of the root applies.
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
    <div className={visually.hidden} aria-live="polite">
      {title}
    </div>
  );
}
