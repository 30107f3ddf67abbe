import { useMutation, useQuery } from '@tanstack/react-query';
import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { RecordDialog } from '../../ui/dialogs/record-dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { confirmUsers } from '../user-data/users.mutations.ts';
import { waitingQuery } from '../user-data/users.queries.ts';

/** Asks before all waiting sign-ups are confirmed. */
export function ConfirmAllDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(waitingQuery);
  const confirm = useMutation(confirmUsers);
  return (
    <RecordDialog title={t('people.users.confirmAll.title')} query={query} onClose={onClose}>
      {({ data: waiting }) => (
        <Dialog title={t('people.users.confirmAll.title')} onClose={onClose} size="md" brief>
          <p>
            <strong>
              {waiting.length === 0
                ? t('people.users.confirmAll.none')
                : t('people.users.confirmAll.question', { count: waiting.length })}
            </strong>
          </p>
          <p>{t('people.users.confirmAll.consequence')}</p>
          <div className="button-row">
            <Button variant="outline" onClick={onClose} disabled={confirm.isPending} autoFocus>
              {t('ui.cancel')}
            </Button>
            <Button
              busy={confirm.isPending}
              disabled={waiting.length === 0}
              onClick={() =>
                confirm.mutate(
                  waiting.map(({ id }) => id),
                  { onSuccess: onClose },
                )
              }
            >
              {t('people.users.confirmAll.confirm', { count: waiting.length })}
            </Button>
          </div>
        </Dialog>
      )}
    </RecordDialog>
  );
}
