import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { Term } from '@trellis/contract/school/terms/term.ts';
import { formatDate } from '../../dates/dates.ts';
import { richText, t } from '../../language/translate.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import type { OpenDialog } from '../../ui/dialogs/dialog-outlet.tsx';
import { RecordNotFound } from '../../ui/dialogs/record-dialog.tsx';
import { TermDialog } from './term-dialog.tsx';
import { removeTerm } from './terms.mutations.ts';
import { termsQuery } from './terms.queries.ts';
import type { TermDialogState } from './terms-search.ts';

const titles = { edit: 'school.terms.edit', delete: 'school.terms.delete' } as const;

/** The dialog that is open. */
export function TermDialogs({ dialog, close }: OpenDialog<TermDialogState>) {
  const { data: terms } = useSuspenseQuery(termsQuery).data;
  if (dialog.kind === 'add') return <TermDialog onClose={close} />;
  const term = terms.find(({ id }) => id === dialog.id);
  if (!term) return <RecordNotFound title={t(titles[dialog.kind])} onClose={close} />;
  return dialog.kind === 'edit' ? (
    <TermDialog term={term} onClose={close} />
  ) : (
    <DeleteTermDialog term={term} onClose={close} />
  );
}

type Props = { term: Term; onClose: () => void };

function DeleteTermDialog({ term, onClose }: Props) {
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
