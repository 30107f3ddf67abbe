import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { noteText } from '@trellis/contract/goals/check-ins/check-in.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { t } from '../../language/translate.ts';
import { ButtonRow } from '../../ui/buttons/button-row.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { FieldWithButton } from '../../ui/forms/field-with-button.tsx';
import { fieldOf } from '../../ui/forms/form-parts.ts';
import { TextareaField } from '../../ui/forms/textarea-field.tsx';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { AddAttachments } from '../attachments/add-attachments.tsx';
import type { NewAttachments } from '../attachments/use-new-attachments.ts';
import classes from './check-ins.module.css';
import { addNote } from './check-ins.mutations.ts';

const schema = z.object({ note: noteText });

export const noteDraft = (goalId: string): string => `note ${goalId}`;

type Props = {
  goal: Goal;
  attachments: NewAttachments;
  takesFocus?: boolean;
  /** It asks about the check-in that was just made, in one line with the button beside it. */
  isAboutLast?: boolean;
  onDone?: (() => void) | undefined;
};

export function NoteForm({ goal, attachments, takesFocus = false, isAboutLast = false, onDone }: Props) {
  const add = useMutation(addNote(goal, isAboutLast));
  const { form, busy, formProps } = useDraftForm({
    draftName: noteDraft(goal.id),
    schema,
    values: { note: '' },
    send: async ({ note }) => {
      await add.mutateAsync({ note, attachment_ids: await attachments.ids() });
      attachments.clear();
      form.reset();
    },
    onDone,
  });
  const hasNote = useWatch({ control: form.control, name: 'note' }).trim() !== '';
  const isEmpty = !hasNote && attachments.items.length === 0;
  const field = (
    <TextareaField
      label={t('goals.checkIns.question')}
      rows={1}
      maxLength={limits.checkInNoteMax}
      autoFocus={takesFocus}
      {...fieldOf(form, 'note')}
    />
  );
  const button = (
    <Button
      type="submit"
      variant="outline"
      busy={busy}
      disabled={isEmpty}
      // The form opens with a photo that was just taken, in place of the button that took it.
      autoFocus={!isEmpty}
    >
      {t('goals.checkIns.save')}
    </Button>
  );
  return (
    <DraftForm {...formProps} className={classes.form} data-slim={isAboutLast || undefined}>
      {isAboutLast ? <FieldWithButton field={field} button={button} /> : field}
      <AddAttachments added={attachments} />
      {!isAboutLast && <ButtonRow>{button}</ButtonRow>}
    </DraftForm>
  );
}
