import { type Mutation, useMutationState } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../elements/button.tsx';

/** Leaves a form. While it is being sent, only a save that waits for the connection can be taken back. */
export function CancelButton({ onCancel, busy }: { onCancel: () => void; busy: boolean }) {
  const waiting = useMutationState({ filters: { predicate: isWaitingForConnection } });
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

const isWaitingForConnection = ({ state }: Pick<Mutation, 'state'>): boolean => state.isPaused;

/** Takes back the latest change that waits for the connection, so that it is never sent. */
function dropWaitingSave(): void {
  const mutations = queryClient.getMutationCache();
  const waiting = mutations.getAll().findLast(isWaitingForConnection);
  if (!waiting) return;
  // An optimistic change returns how to undo it.
  const undo: unknown = waiting.state.context;
  if (typeof undo === 'function') undo();
  mutations.remove(waiting);
}

type Props = { onCancel: () => void; busy: boolean; isSendable: boolean; label?: string };

export const SaveButtons = ({ onCancel, busy, isSendable, label = t('ui.save') }: Props) => (
  <div className="button-row">
    <CancelButton onCancel={onCancel} busy={busy} />
    <Button type="submit" busy={busy} disabled={!isSendable}>
      {label}
    </Button>
  </div>
);
