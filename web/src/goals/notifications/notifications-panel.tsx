import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, type LinkOptions, useNavigate } from '@tanstack/react-router';
import { type Notification, notificationHash } from '@trellis/contract/goals/notifications/notifications.api.ts';
import { type MouseEvent, type RefObject, useRef } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { flushSync } from 'react-dom';
import { TimeText } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';
import { Button, IconButton } from '../../ui/elements/button.tsx';
import { useBackCloses } from '../../ui/routing/use-back-closes.ts';
import { PagesList } from '../../ui/screens/pages-list.tsx';
import { notificationsQuery, readNotifications } from './notifications.queries.ts';
import classes from './notifications-panel.module.css';

type Props = { trigger: RefObject<HTMLElement | null>; unread: number; onClose: () => void };

export function NotificationsPanel({ trigger, unread, onClose }: Props) {
  const read = useMutation(readNotifications);
  const closeButton = useRef<HTMLButtonElement>(null);
  const readAll = () => {
    // The button disappears once everything is read, and would take the focus with it.
    closeButton.current?.focus();
    read.mutate(undefined);
  };
  const navigate = useNavigate();
  useBackCloses(onClose);
  const follow = (event: MouseEvent, notification: Notification) => {
    if (notification.read_at === null) read.mutate([notification.id]);
    // A link opened in a new tab leaves this one as it is.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The focus goes back first, so that a dialog behind the link can return it there.
    flushSync(onClose);
    trigger.current?.focus();
    void navigate(linkOf(notification));
  };
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      triggerRef={trigger}
      placement="bottom end"
      offset={4}
      containerPadding={8}
      className={`popover flow ${classes.popover}`}
    >
      <Dialog className={`scrolls ${classes.panel}`}>
        <div className={`middle gap-2 ${classes.head}`}>
          <Heading slot="title" className={classes.title ?? ''}>
            {t('goals.notifications.title')}
          </Heading>
          {unread > 0 && (
            <Button variant="plain" busy={read.isPending} onClick={readAll}>
              {t('goals.notifications.markAll')}
            </Button>
          )}
          <IconButton Icon={IconX} size={20} ref={closeButton} label={t('ui.close')} onClick={onClose} />
        </div>
        <PagesList
          query={notificationsQuery}
          failed={t('goals.notifications.notLoaded')}
          empty={t('goals.notifications.none')}
          className="divided"
        >
          {(one) => <Item key={one.id} notification={one} onFollow={(event) => follow(event, one)} />}
        </PagesList>
      </Dialog>
    </Popover>
  );
}

/** The link of a notification: to its goal, at the conversation if it is about a comment; a reminder leads to Today. */
function linkOf(notification: Notification): LinkOptions {
  const { goal_id: goal } = notification;
  if (goal === null) return { to: '/today' };
  const hash = notificationHash(notification);
  return { to: '/goals', search: { goal }, ...(hash !== undefined && { hash }) };
}

const Item = ({ notification, onFollow }: { notification: Notification; onFollow: (event: MouseEvent) => void }) => (
  <li className={classes.item} data-unread={notification.read_at === null || undefined}>
    <Link {...linkOf(notification)} className={`unlined rounded stack hoverable ${classes.link}`} onClick={onFollow}>
      <span className={`long-words ${classes.text}`}>
        {notification.read_at === null && <span className={classes.dot}>{t('goals.notifications.unread')}</span>}
        {notification.text}
      </span>
      <TimeText at={notification.created_at} className="quiet" />
    </Link>
  </li>
);
