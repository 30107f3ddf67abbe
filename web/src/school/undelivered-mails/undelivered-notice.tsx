import { IconMailX } from '@tabler/icons-react';
import { Button } from '../../ui/elements/button.tsx';
import { Notice } from '../../ui/elements/notice.tsx';
import { useUndeliveredCount } from './undelivered-mails.queries.ts';

/** Says in Users how many mails didn't arrive. */
export function UndeliveredNotice({ open }: { open: () => void }) {
  const { data: count = 0 } = useUndeliveredCount();
  return (
    <div role="status">
      {count > 0 && (
        <Notice
          icon={<IconMailX size={22} aria-hidden />}
          text={count === 1 ? 'One mail could not be delivered' : `${count} mails could not be delivered`}
        >
          <Button look="outline" onClick={open}>
            See why
          </Button>
        </Notice>
      )}
    </div>
  );
}
