import { IconMenu2, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { currentUserQuery } from '../auth/current-user.ts';
import classes from './menu-drawer.module.css';
import { MenuLinks } from './menu-links.tsx';
import { Wordmark } from './wordmark.tsx';

/** The menu of a narrow screen, in a drawer that also says who is logged in. */
export function MenuDrawer() {
  const drawer = useRef<HTMLDialogElement>(null);
  const { data: user } = useQuery(currentUserQuery);
  const [opened, setOpened] = useState(false);
  useLayoutEffect(() => {
    if (opened) drawer.current?.showModal();
  }, [opened]);
  const close = () => drawer.current?.close();
  return (
    <>
      <button
        type="button"
        className={classes.icon}
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size={24} aria-hidden />
      </button>
      <dialog ref={drawer} className={classes.drawer} aria-label="Menu" closedby="any" onClose={() => setOpened(false)}>
        {opened && (
          <div className={classes.content}>
            <div className={classes.head}>
              <Wordmark />
              <button type="button" className={classes.icon} aria-label="Close menu" onClick={close}>
                <IconX size={24} aria-hidden />
              </button>
            </div>
            <nav aria-label="Main">
              <MenuLinks onFollow={close} />
            </nav>
            {user && (
              <p className={classes.who}>
                Logged in as
                <br />
                <strong>{user.email}</strong>
              </p>
            )}
          </div>
        )}
      </dialog>
    </>
  );
}
