import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import visually from '../ui/hidden.module.css';
import { Toasts } from '../ui/toasts.tsx';
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
  const title = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title) })?.staticData
    .title;
  useEffect(() => {
    document.title = title ? `${title} · Trellis` : 'Trellis';
  }, [title]);
  return (
    <div className={visually.hidden} aria-live="polite">
      {title}
    </div>
  );
}
