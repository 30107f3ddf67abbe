import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { PersonImport } from '@trellis/contract/school/imports/import.ts';
import { t } from '../../../language/translate.ts';
import { ConfirmFirst } from '../../../ui/dialogs/confirm-first.tsx';
import { Button } from '../../../ui/elements/button.tsx';
import { undoImport } from '../data/imports.mutations.ts';

type Props = { found: PersonImport; isRunning: boolean };

/** Undoes an import once that is confirmed, or continues undoing one. */
export function UndoImport({ found: { id, state }, isRunning }: Props) {
  const undo = useMutation(undoImport(id));
  if (isRunning) return null;
  if (state === 'undoing') return <Button onClick={() => undo.mutate(undefined)}>{t('imports.undo.goOn')}</Button>;
  if (state !== 'done' && state !== 'running') return null;
  return (
    <ConfirmFirst
      title={t('imports.undo.button')}
      confirmLabel={t('imports.undo.confirm')}
      onConfirm={() => undo.mutate(undefined)}
      question={<p>{t('imports.undo.explanation')}</p>}
    >
      {(ask) => (
        <Button variant="plain" onClick={ask}>
          <IconArrowBackUp size={18} aria-hidden />
          {t('imports.undo.button')}
        </Button>
      )}
    </ConfirmFirst>
  );
}
