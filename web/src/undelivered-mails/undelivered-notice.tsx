import { IconMailX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../auth/use-can.ts';
import { Button } from '../ui/elements/button.tsx';
import { Notice } from '../ui/elements/notice.tsx';
import { undeliveredCountQuery } from './undelivered-mails.queries.ts';

/** Says in Users how many mails didn't arrive. */
export function UndeliveredNotice({ open }: { open: () => void }) {
  const manages = useCan()('undelivered_mail.manage');
  const { data: count = 0 } = useQuery({ ...undeliveredCountQuery, enabled: manages });
  return (
    <div role="status">
      {manages && count > 0 && (
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
