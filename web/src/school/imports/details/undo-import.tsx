import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { PersonImport } from '@trellis/contract/school/imports/import.ts';
import { useState } from 'react';
import { t } from '../../../language/translate.ts';
import { Button } from '../../../ui/elements/button.tsx';
import { lazyComponent } from '../../../ui/routing/lazy-component.tsx';
import { undoImport } from '../data/imports.mutations.ts';

const Confirm = lazyComponent(() => import('../../../ui/dialogs/confirm.tsx').then((chunk) => chunk.Confirm));

type Props = { found: PersonImport; isRunning: boolean };

/** Undoes an import once that is confirmed, or continues undoing one. */
export function UndoImport({ found: { id, state }, isRunning }: Props) {
  const [isAsking, setAsking] = useState(false);
  const undo = useMutation(undoImport(id));
  if (isRunning) return null;
  if (state === 'undoing') return <Button onClick={() => undo.mutate(undefined)}>{t('imports.undo.goOn')}</Button>;
  if (state !== 'done' && state !== 'running') return null;
  return (
    <>
      <Button variant="plain" onClick={() => setAsking(true)}>
        <IconArrowBackUp size={18} aria-hidden />
        {t('imports.undo.button')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('imports.undo.button')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            undo.mutate(undefined);
          }}
          confirmLabel={t('imports.undo.confirm')}
        >
          <p>{t('imports.undo.explanation')}</p>
        </Confirm>
      )}
    </>
  );
}
