import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from 'react-aria-components/Dialog';
import { Wordmark } from '../../access/public-pages/wordmark.tsx';
import { t } from '../../language/translate.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { IconButton } from '../../ui/elements/button.tsx';
import { useBackCloses } from '../../ui/routing/use-back-closes.ts';
import { currentUserQuery } from '../../viewer/current-user.ts';
import classes from './drawer.module.css';
import { MenuLinks } from './menu-links.tsx';

export function Drawer({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(currentUserQuery);
  useBackCloses(onClose);
  return (
    <Modal onClose={onClose} overlay={classes.overlay} modal={classes.modal}>
      <Dialog aria-label={t('shell.menu.label')} className={`flow scrolls ${classes.drawer}`}>
        <div className="spread">
          <Wordmark />
          <IconButton Icon={IconX} size={24} label={t('shell.menu.close')} onClick={onClose} />
        </div>
        <nav aria-label={t('shell.menu.main')}>
          <MenuLinks onFollow={onClose} />
        </nav>
        {user && (
          <p className={`quiet long-words ${classes.who}`}>
            {t('shell.menu.loggedInAs')}
            <br />
            <strong>{user.email}</strong>
          </p>
        )}
      </Dialog>
    </Modal>
  );
}
