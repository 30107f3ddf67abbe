import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { Notice } from '../../ui/elements/notice.tsx';
import { dismissNotice, useSchoolNotices } from './school-notices.query.ts';

/** The server's notices about its setup, until a guide dismisses them. */
export function SchoolNotices() {
  const { data: notices = [] } = useSchoolNotices();
  const dismiss = useMutation(dismissNotice);
  return (
    <div role="status">
      {notices.map(({ code, text }) => (
        <Notice key={code} icon={<IconAlertTriangle size={22} aria-hidden />} text={text}>
          <Button variant="outline" busy={dismiss.isPending} onClick={() => dismiss.mutate(code)}>
            {t('people.users.dismissNotice')}
          </Button>
        </Notice>
      ))}
    </div>
  );
}
