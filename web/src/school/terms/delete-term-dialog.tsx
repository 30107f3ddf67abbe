import { useMutation } from '@tanstack/react-query';
import type { Term } from '@trellis/contract/school/terms/term.ts';
import { formatDate } from '../../dates/dates.ts';
import { richText, t } from '../../language/translate.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { removeTerm } from './terms.mutations.ts';

type Props = { term: Term; onClose: () => void };

export function DeleteTermDialog({ term, onClose }: Props) {
  const remove = useMutation(removeTerm);
  return (
    <Confirm
      title={t('school.terms.delete')}
      confirmLabel={t('school.terms.delete')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(term, { onSettled: onClose })}
    >
      <p>
        {richText('school.terms.deletion.term', {
          name: term.name,
          first: formatDate(term.first_day),
          last: formatDate(term.last_day),
          strong: (name) => <strong>{name}</strong>,
        })}
      </p>
      <p>{t('school.terms.deletion.consequence')}</p>
    </Confirm>
  );
}
