import { mutationOptions, useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { noteText } from '@trellis/contract/goals/check-ins/check-in.ts';
import { checkInsApi } from '@trellis/contract/goals/check-ins/check-ins.api.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { fieldOf, TextareaField } from '../../ui/forms/field.tsx';
import { FieldWithButton } from '../../ui/forms/field-with-button.tsx';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { AddAttachments } from '../attachments/add-attachments.tsx';
import type { NewAttachments } from '../attachments/use-new-attachments.ts';
import { listedGoal, refetchGoals } from '../data/goal-cache.ts';
import { goalQuery } from '../data/goals.queries.ts';
import classes from './check-ins.module.css';

const schema = z.object({ note: noteText });

export const noteDraft = (goalId: string): string => `note ${goalId}`;

type Props = {
  goal: Goal;
  attachments: NewAttachments;
  takesFocus?: boolean;
  /** Whether the form asks about the check-in that was just made, in one line with its button. */
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
      await attachments.sendWith((attachment_ids) => add.mutateAsync({ note, attachment_ids }));
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
      autoFocus={takesFocus && isEmpty}
      {...fieldOf(form, 'note')}
    />
  );
  const button = (
    <Button
      type="submit"
      variant="outline"
      busy={busy}
      disabled={isEmpty}
      // A form that opens with a photo replaces the button that took it and had the focus.
      autoFocus={!isEmpty}
    >
      {t('goals.checkIns.save')}
    </Button>
  );
  return (
    <DraftForm
      {...formProps}
      className={`full without-errors short-text ${classes.form}`}
      data-slim={isAboutLast || undefined}
    >
      {isAboutLast ? <FieldWithButton field={field} button={button} /> : field}
      <AddAttachments added={attachments} />
      {!isAboutLast && <div className="button-row">{button}</div>}
    </DraftForm>
  );
}

/** The progress may have moved while the note was being written, and the note must not change it. */
const progressNow = (goal: Goal): number =>
  (queryClient.getQueryData(goalQuery(goal.id).queryKey)?.answer ?? listedGoal(goal.id) ?? goal).progress_bar;

/** Adds a note, attachments or both at the current progress, or to the last check-in if it `joins_last`. */
const addNote = (goal: Goal, joins_last: boolean) =>
  mutationOptions({
    mutationFn: (content: { note: string; attachment_ids: string[] }) =>
      call(checkInsApi.create, {
        params: { goal_id: goal.id },
        body: { progress_bar: progressNow(goal), joins_last, ...content },
      }),
    meta: { success: 'goals.checkIns.saved' },
    onSettled: () => void refetchGoals(),
  });
