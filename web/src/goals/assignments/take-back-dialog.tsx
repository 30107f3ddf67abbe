import { useMutation, useQuery } from '@tanstack/react-query';
import type { Assignment } from '@trellis/contract/goals/assignments/assignment.ts';
import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { takeBack } from './assignments.mutations.ts';
import { takeBackQuery } from './assignments.queries.ts';

type Props = { assignment: Assignment; onDone: () => void };

/** Takes an assignment back, after saying how many goals go and how many stay. */
export function TakeBackDialog({ assignment: { id, title }, onDone }: Props) {
  const take = useMutation(takeBack);
  const { data: counts, error } = useQuery(takeBackQuery(id));
  return (
    <Dialog title={t('goals.assignments.takeBackTitle')} onClose={onDone} size="md">
      <p>
        <strong>{title}</strong>
      </p>
      <p role="status">
        {counts
          ? t('goals.assignments.takeBackText', counts)
          : (error?.message ?? t('goals.assignments.takeBackLoading'))}
      </p>
      <ButtonRow>
        <Button variant="outline" onClick={onDone} disabled={take.isPending} autoFocus>
          {t('ui.cancel')}
        </Button>
        <Button
          variant="danger"
          busy={take.isPending}
          disabled={!counts}
          onClick={() => take.mutate(id, { onSuccess: onDone })}
        >
          {t('goals.assignments.takeBack')}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
