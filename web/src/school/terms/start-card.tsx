import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { TermStart } from '@trellis/contract/school/terms/term.ts';
import { formatDay } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import { t } from '../../language/translate.ts';
import { ConfirmFirst } from '../../ui/dialogs/confirm-first.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { undoStart } from './terms.mutations.ts';

/** How far the last start of a term is, and the button that undoes it. */
export function StartCard({ start }: { start: TermStart }) {
  const timeZone = useTimeZone();
  const { state, goals, archived, expires_at } = start;
  const isAtWork = state === 'archiving' || state === 'undoing';
  return (
    <Card title={t('school.terms.newTerm.lastStart')}>
      <p role="status">
        {t('school.terms.newTerm.states', { state, count: archived, date: formatDay(expires_at, timeZone) })}
      </p>
      {isAtWork && (
        <progress aria-label={t('school.terms.newTerm.progress')} max={Math.max(goals, archived, 1)} value={archived} />
      )}
      {state !== 'undone' && state !== 'undoing' && <UndoStart id={start.id} count={archived} />}
    </Card>
  );
}

function UndoStart({ id, count }: { id: string; count: number }) {
  const undo = useMutation(undoStart);
  return (
    <div className="button-row">
      <ConfirmFirst
        title={t('school.terms.newTerm.undo')}
        confirmLabel={t('school.terms.newTerm.undo')}
        onConfirm={() => undo.mutate(id)}
        question={<p>{t('school.terms.newTerm.undoText', { count })}</p>}
      >
        {(ask) => (
          <Button Icon={IconArrowBackUp} variant="outline" busy={undo.isPending} onClick={ask}>
            {t('school.terms.newTerm.undo')}
          </Button>
        )}
      </ConfirmFirst>
    </div>
  );
}
