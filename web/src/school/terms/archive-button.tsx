import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { startTerm } from './terms.mutations.ts';

type Props = { before: string; goals: number; owners: number };

/** Archives the finished goals once that is confirmed. */
export function ArchiveButton({ before, goals, owners }: Props) {
  const start = useMutation(startTerm);
  const [isAsking, setAsking] = useState(false);
  return (
    <ButtonRow>
      <Button onClick={() => setAsking(true)}>{t('school.terms.newTerm.archive', { count: goals })}</Button>
      {isAsking && (
        <Confirm
          title={t('school.terms.start')}
          confirmLabel={t('school.terms.newTerm.archive', { count: goals })}
          busy={start.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => start.mutate(before, { onSettled: () => setAsking(false) })}
        >
          <p>
            <strong>{t('school.terms.newTerm.count', { goals, owners })}</strong>
          </p>
          <p>{t('school.terms.newTerm.undoable')}</p>
        </Confirm>
      )}
    </ButtonRow>
  );
}
