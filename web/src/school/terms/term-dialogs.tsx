import { useSuspenseQuery } from '@tanstack/react-query';
import { t } from '../../language/translate.ts';
import type { OpenDialog } from '../../ui/dialogs/dialog-outlet.tsx';
import { RecordNotFound } from '../../ui/dialogs/record-dialog.tsx';
import { DeleteTermDialog } from './delete-term-dialog.tsx';
import { TermDialog } from './term-dialog.tsx';
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
