import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import visually from '../../ui/elements/hidden.module.css';
import { useGivenNames } from '../../ui/screens/screen-name.ts';
import { Toasts } from '../../ui/toasts/toasts.tsx';
import { ConnectionNotice } from './connection-notice.tsx';

/** What stands around every screen. */
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

/** Names the screen in the tab, and aloud when it changes. */
function ScreenName() {
  // An address below a screen's that leads nowhere matches that screen too; the root's title says that.
  const fixed = useMatches({
    select: (matches) => {
      const isNowhere = matches.some(({ _notFound }) => _notFound);
      return (isNowhere ? matches[0] : matches.findLast(({ staticData }) => staticData.title))?.staticData.title;
    },
  });
  const { screen: title = fixed, site = 'Trellis' } = useGivenNames();
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);
  return (
    <div className={visually.hidden} aria-live="polite">
      {title}
    </div>
  );
}
