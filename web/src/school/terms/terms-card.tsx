import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import { message } from '@trellis/contract/core/messages.ts';
import { newTerm, type Term } from '@trellis/contract/school/terms/terms.api.ts';
import * as z from 'zod/mini';
import { formatDate, useToday } from '../../dates/dates.tsx';
import { richText, t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Confirm, Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogOutlet, type OpenDialog } from '../../ui/dialogs/dialog-outlet.tsx';
import { RecordNotFound } from '../../ui/dialogs/record-dialog.tsx';
import { Badge } from '../../ui/elements/badge.tsx';
import { Button, buttonClass, IconButton } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { fieldOf, isSendable, TextField } from '../../ui/forms/field.tsx';
import { DateField } from '../../ui/pickers/date-field.tsx';
import { usePicker } from '../../ui/pickers/use-picker.ts';
import { dialogAddress, dialogSearch } from '../../ui/routing/dialog-address.ts';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { removeTerm, saveTerm } from './terms.mutations.ts';
import { termsQuery } from './terms.queries.ts';

/** `/settings?tab=school&term=ID`, `/settings?tab=school&term=ID&dialog=delete`, `/settings?tab=school&dialog=add` */
const dialogs = dialogSearch('term', ['add'], ['edit', 'delete']);
type TermDialogState = NonNullable<ReturnType<typeof dialogs.read>>;
const termAddress = dialogAddress('/settings', dialogs);

export function TermsCard() {
  const { data: terms } = useSuspenseQuery(termsQuery).data;
  const { open } = termAddress.useDialogs();
  return (
    <Card title={t('school.terms.title')} intro={t('school.terms.intro')}>
      {terms.length > 0 && (
        <ul className="divided mb-4">
          {terms.map((term) => (
            <TermRow key={term.id} term={term} />
          ))}
        </ul>
      )}
      <div className="button-row">
        <Button Icon={IconPlus} variant="outline" onClick={() => open({ kind: 'add' })}>
          {t('school.terms.add')}
        </Button>
        {terms.length > 0 && (
          <Link to="/settings/new-term" className={buttonClass('outline')}>
            {t('school.terms.start')}
          </Link>
        )}
      </div>
      <DialogOutlet address={termAddress} Dialog={TermDialogs} />
    </Card>
  );
}

function TermRow({ term: { id, name, first_day, last_day } }: { term: Term }) {
  const { open } = termAddress.useDialogs();
  const today = useToday();
  return (
    <li className="spread gap-2 py-1">
      <span className="long-words medium shrinks">
        {name} {first_day <= today && today <= last_day && <Badge colour="green">{t('school.terms.now')}</Badge>}
        <span className="quiet block regular">
          {t('school.terms.days', { first: formatDate(first_day), last: formatDate(last_day) })}
        </span>
      </span>
      <span className="middle">
        <IconButton
          Icon={IconPencil}
          label={t('school.terms.editOf', { name })}
          onClick={() => open({ kind: 'edit', id })}
        />
        <IconButton
          Icon={IconTrash}
          label={t('school.terms.deleteOf', { name })}
          onClick={() => open({ kind: 'delete', id })}
        />
      </span>
    </li>
  );
}

function TermDialogs({ dialog, close }: OpenDialog<TermDialogState>) {
  const { data: terms } = useSuspenseQuery(termsQuery).data;
  if (dialog.kind === 'add') return <TermDialog others={terms} onClose={close} />;
  const term = terms.find(({ id }) => id === dialog.id);
  if (!term) return <RecordNotFound title={t(`school.terms.${dialog.kind}`)} onClose={close} />;
  return dialog.kind === 'edit' ? (
    <TermDialog term={term} others={terms.filter((other) => other !== term)} onClose={close} />
  ) : (
    <DeleteTermDialog term={term} onClose={close} />
  );
}

function DeleteTermDialog({ term, onClose }: { term: Term; onClose: () => void }) {
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
        })}
      </p>
      <p>{t('school.terms.deletion.consequence')}</p>
    </Confirm>
  );
}

/** Names the overlapping terms, because the server's message doesn't. */
const schemaBeside = (others: readonly Term[]) =>
  newTerm.check(
    z.refine(({ first_day, last_day }) => first_day <= last_day, {
      error: message('errors.term.endsBeforeItBegins'),
      path: ['last_day'],
    }),
    z.check(({ value: { first_day, last_day }, issues }) => {
      const overlapping = others.find((other) => other.first_day <= last_day && first_day <= other.last_day);
      if (first_day > last_day || !overlapping) return;
      issues.push({
        code: 'custom',
        input: first_day,
        path: ['first_day'],
        message: message('errors.term.overlapsWith', { term: overlapping.name }),
      });
    }),
  );

function TermDialog({ term, others, onClose }: { term?: Term; others: readonly Term[]; onClose: () => void }) {
  const save = useMutation(saveTerm);
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
        <div className="fields">
          <TextField
            label={t('school.terms.form.name')}
            required
            autoFocus
            placeholder={t('school.terms.form.example')}
            maxLength={limits.termNameMax}
            {...fieldOf(form, 'name')}
          />
          <DateField label={t('school.terms.form.firstDay')} required {...usePicker(form.control, 'first_day')} />
          <DateField label={t('school.terms.form.lastDay')} required {...usePicker(form.control, 'last_day')} />
        </div>
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
      </DraftForm>
    </Dialog>
  );
}
