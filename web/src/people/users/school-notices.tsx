import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/elements/button.tsx';
import { Notice } from '../../ui/elements/notice.tsx';
import { dismissNotice, useSchoolNotices } from './school-notices.query.ts';

/** What the server has to say about how it is set up, until a guide puts it away. */
export function SchoolNotices() {
  const { data: notices = [] } = useSchoolNotices();
  const dismiss = useMutation(dismissNotice);
  return (
    <div role="status">
      {notices.map(({ code, text }) => (
        <Notice key={code} icon={<IconAlertTriangle size={22} aria-hidden />} text={text}>
          <Button look="outline" busy={dismiss.isPending} onClick={() => dismiss.mutate(code)}>
            Dismiss
          </Button>
        </Notice>
      ))}
    </div>
  );
}
