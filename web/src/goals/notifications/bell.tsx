import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { IconButton } from '../../ui/elements/button.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { useOpener } from '../../ui/use-opener.ts';
import { currentUserQuery } from '../../viewer/current-user.ts';
import classes from './bell.module.css';
import { followOtherTabs, unreadQuery } from './notifications.queries.ts';

const Panel = lazyComponent(() => import('./notifications-panel.tsx').then((chunk) => chunk.NotificationsPanel));

const mostShown = 99;
const signsOfLife = ['pointerdown', 'keydown'] as const;

export function Bell() {
  const { data: user } = useQuery(currentUserQuery);
  return user && !user.must_set_up_second_factor && <OwnBell />;
}

function OwnBell() {
  const unread = useUnread();
  const { isOpen, close, trigger, button } = useOpener();
  return (
    <>
      <IconButton {...button} label={t('goals.notifications.bell', { unread })}>
        <IconBell size={22} aria-hidden />
        {unread > 0 && (
          <span className={`rounded semibold smaller filled ${classes.unread}`} aria-hidden>
            {unread > mostShown ? t('goals.notifications.many', { count: mostShown }) : unread}
          </span>
        )}
      </IconButton>
      {isOpen && <Panel trigger={trigger} unread={unread} onClose={close} />}
    </>
  );
}

/** Only an active, visible tab asks for news, so that an unattended session expires. */
function useUnread(): number {
  const { data = 0 } = useQuery(unreadQuery);
  useEffect(followOtherTabs, []);
  useEffect(() => {
    /** Does nothing while the number is fresh or being fetched. */
    const refresh = () => void queryClient.prefetchQuery(unreadQuery);
    for (const event of signsOfLife) addEventListener(event, refresh, { passive: true });
    return () => {
      for (const event of signsOfLife) removeEventListener(event, refresh);
    };
  }, []);
  return data;
}
