import { useMutation } from '@tanstack/react-query';
import type { Term } from '@trellis/contract/school/terms/term.ts';
import { formatDate } from '../../dates/dates.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { removeTerm } from './terms.mutations.ts';

type Props = { term: Term; onClose: () => void };

export function DeleteTermDialog({ term, onClose }: Props) {
  const remove = useMutation(removeTerm);
  return (
    <Confirm
      title="Delete Term"
      confirmLabel="Delete Term"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(term, { onSettled: onClose })}
    >
      <p>
        <strong>{term.name}</strong>, {formatDate(term.first_day)} to {formatDate(term.last_day)}
      </p>
      <p>The term is taken out of the settings. No goal changes.</p>
    </Confirm>
  );
}
