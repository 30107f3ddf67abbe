import { useMutationState } from '@tanstack/react-query';
import { dropWaitingSave, isWaitingForLine } from '../../api/waiting-saves.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../elements/button.tsx';

type Props = {
  onCancel: () => void;
  /** The form is being sent. */
  busy: boolean;
};

/** Leaves a form. While it is being sent, only a save that waits for the connection can be taken back. */
export function CancelButton({ onCancel, busy }: Props) {
  const waiting = useMutationState({ filters: { predicate: isWaitingForLine } });
  const cancel = () => {
    if (busy) dropWaitingSave();
    onCancel();
  };
  return (
    <Button variant="outline" onClick={cancel} disabled={busy && waiting.length === 0}>
      {t('ui.cancel')}
    </Button>
  );
}
