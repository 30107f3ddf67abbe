import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { undeliveredMailKeptDays } from '@trellis/contract/school/undelivered-mails/undelivered-mail.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { PagesList } from '../../ui/screens/pages-list.tsx';
import classes from './undelivered-mails.module.css';
import { sendAllAgain, undeliveredMailsQuery, useUndeliveredCount } from './undelivered-mails.queries.ts';
import { UndeliveredRow } from './undelivered-row.tsx';

/** What could not be mailed to whom, and why; from here it is sent again. */
export function UndeliveredDialog({ onClose }: { onClose: () => void }) {
  const { data: count = 0 } = useUndeliveredCount();
  const all = useMutation(sendAllAgain);
  return (
    <Dialog title="Undelivered mail" onClose={onClose}>
      <div className={classes.bar}>
        <p className={classes.quiet}>
          What a mail says is not kept. A mail leaves this list when it gets through, and after{' '}
          {undeliveredMailKeptDays} days.
        </p>
        {count > 1 && (
          <Button busy={all.isPending} onClick={() => all.mutate()}>
            <IconSend size={18} aria-hidden />
            Send all again
          </Button>
        )}
      </div>
      <PagesList
        query={undeliveredMailsQuery}
        failed="The mails could not be loaded. Close this and try again."
        empty="Every mail has arrived."
      >
        {(mail) => <UndeliveredRow key={mail.id} mail={mail} />}
      </PagesList>
    </Dialog>
  );
}
