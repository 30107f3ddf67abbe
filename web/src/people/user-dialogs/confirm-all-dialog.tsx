import { useMutation, useQuery } from '@tanstack/react-query';
import { counted } from '../../ui/counted.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { RecordDialog } from '../../ui/dialogs/record-dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { confirmUsers } from '../user-data/users.mutations.ts';
import { waitingQuery } from '../user-data/users.queries.ts';

/** Asks before all waiting sign-ups are confirmed. */
export function ConfirmAllDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(waitingQuery);
  const confirm = useMutation(confirmUsers);
  return (
    <RecordDialog title="Confirm all" query={query} onClose={onClose}>
      {({ data: waiting }) => (
        <Dialog title="Confirm all" onClose={onClose} size="md" brief>
          <p>
            <strong>
              {waiting.length === 0
                ? 'Nobody waits to be confirmed any more.'
                : `Confirm ${counted(waiting.length, 'sign-up')}?`}
            </strong>
          </p>
          <p>Whoever is confirmed sees the names and addresses of everybody in a house. You can’t take it back.</p>
          <ButtonRow>
            <Button variant="outline" onClick={onClose} disabled={confirm.isPending} autoFocus>
              Cancel
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
              Confirm {counted(waiting.length, 'sign-up')}
            </Button>
          </ButtonRow>
        </Dialog>
      )}
    </RecordDialog>
  );
}
