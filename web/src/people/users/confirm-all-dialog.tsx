import { useMutation, useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { RecordDialog } from '../../ui/dialogs/record-dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { inSchoolWords } from '../../viewer/house-word.ts';
import { signUps } from './sign-ups.ts';
import { confirmUsers } from './users.mutations.ts';
import { waitingQuery } from './users.queries.ts';

/** Asks before those sign-ups are confirmed that wait at the time of the question. */
export function ConfirmAllDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(waitingQuery);
  const confirm = useMutation(confirmUsers);
  return (
    <RecordDialog what="list of sign-ups" title="Confirm all" query={query} onClose={onClose}>
      {({ data: waiting }) => (
        <Dialog title="Confirm all" onClose={onClose} size="md" brief>
          <p>
            <strong>
              {waiting.length === 0 ? 'Nobody waits to be confirmed any more.' : `Confirm ${signUps(waiting.length)}?`}
            </strong>
          </p>
          <p>
            {inSchoolWords('Whoever is confirmed sees the names and addresses of everybody in a house.')} You can’t take
            it back.
          </p>
          <ButtonRow>
            <Button look="outline" onClick={onClose} disabled={confirm.isPending} autoFocus>
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
              Confirm {signUps(waiting.length)}
            </Button>
          </ButtonRow>
        </Dialog>
      )}
    </RecordDialog>
  );
}
