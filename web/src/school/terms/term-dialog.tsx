import { useMutation, useQuery } from '@tanstack/react-query';
import { message } from '@trellis/contract/core/messages.ts';
import { newTerm, type Term } from '@trellis/contract/school/terms/term.ts';
import { termLimits } from '@trellis/contract/school/terms/term-limits.ts';
import * as z from 'zod/mini';
import { t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Fields } from '../../ui/forms/fields.tsx';
import { fieldOf, isSendable } from '../../ui/forms/form-parts.ts';
import { DateField } from '../../ui/pickers/date-field.tsx';
import { usePicker } from '../../ui/pickers/use-picker.ts';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { saveTerm } from './terms.mutations.ts';
import { termsQuery } from './terms.queries.ts';

/** Names the overlapping terms, because the server's message doesn't. */
const schemaBeside = (others: readonly Term[]) =>
  newTerm.check(
    z.refine(({ first_day, last_day }) => first_day <= last_day, {
      error: message('errors.term.endsBeforeItBegins'),
      path: ['last_day'],
    }),
    z.check(({ value: { first_day, last_day }, issues }) => {
      const met = others.find((other) => other.first_day <= last_day && first_day <= other.last_day);
      if (first_day > last_day || !met) return;
      issues.push({
        code: 'custom',
        input: first_day,
        path: ['first_day'],
        message: message('errors.term.overlapsWith', { term: met.name }),
      });
    }),
  );

type Props = { term?: Term; onClose: () => void };

/** Adds a term, or edits one. */
export function TermDialog({ term, onClose }: Props) {
  const save = useMutation(saveTerm);
  const { data: terms } = useQuery(termsQuery);
  const others = terms?.data.filter(({ id }) => id !== term?.id) ?? [];
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName: term ? `term ${term.id}` : 'new term',
    schema: schemaBeside(others),
    values: { name: term?.name ?? '', first_day: term?.first_day ?? '', last_day: term?.last_day ?? '' },
    send: (values) => save.mutateAsync({ id: term?.id, ...values }),
    onDone: onClose,
  });
  return (
    <Dialog title={t(term ? 'school.terms.edit' : 'school.terms.add')} onClose={onClose} size="md">
      <DraftForm {...formProps}>
        <Fields>
          <TextField
            label={t('school.terms.form.name')}
            required
            autoFocus
            placeholder={t('school.terms.form.example')}
            maxLength={termLimits.nameMax}
            {...fieldOf(form, 'name')}
          />
          <DateField label={t('school.terms.form.firstDay')} required {...usePicker(form.control, 'first_day')} />
          <DateField label={t('school.terms.form.lastDay')} required {...usePicker(form.control, 'last_day')} />
        </Fields>
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
      </DraftForm>
    </Dialog>
  );
}
