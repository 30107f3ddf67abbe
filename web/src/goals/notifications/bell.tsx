import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { opening } from '../../ui/routing/opening.tsx';
import { currentUserQuery } from '../../viewer/current-user.ts';
import classes from './bell.module.css';
import { followOtherTabs, unreadQuery } from './notifications.queries.ts';

const Panel = opening(() => import('./notifications-panel.tsx').then((chunk) => chunk.NotificationsPanel));

const mostShown = 99;
const signsOfLife = ['pointerdown', 'keydown'] as const;

/** The button that tells how much is unread, and opens what one was told. */
export function Bell() {
  const { data: user } = useQuery(currentUserQuery);
  return user && !user.must_set_up_second_factor && <OwnBell />;
}

function OwnBell() {
  const unread = useUnread();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={classes.bell}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          // Safari doesn't focus a button that is clicked, and the focus returns to where it was.
          trigger.current?.focus();
          setOpen(true);
        }}
      >
        <IconBell size={22} aria-hidden />
        {unread > 0 && (
          <span className={classes.unread} aria-hidden>
            {unread > mostShown ? `${mostShown}+` : unread}
          </span>
        )}
      </button>
      {isOpen && <Panel trigger={trigger} unread={unread} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * A tab that nobody looks at asks for nothing, nor does one in which nobody does anything: a session that is left alone
 * ends in time.
 */
function useUnread(): number {
  const client = useQueryClient();
  const { data = 0, refetch } = useQuery(unreadQuery);
  useEffect(() => followOtherTabs(client), [client]);
  useEffect(() => {
    const look = () => {
      const query = client.getQueryCache().find({ queryKey: unreadQuery.queryKey });
      if (query?.isStale() && query.state.fetchStatus === 'idle') void refetch();
    };
    for (const event of signsOfLife) addEventListener(event, look, { passive: true });
    return () => {
      for (const event of signsOfLife) removeEventListener(event, look);
    };
  }, [client, refetch]);
  return data;
}
