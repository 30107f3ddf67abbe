import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Goal, GoalEdit } from '@trellis/contract/goals/goal.ts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { queryClient } from '../../api/query-client.ts';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { t } from '../../language/translate.ts';
import { CancelButton } from '../../ui/buttons/cancel-button.tsx';
import { ConflictChoice } from '../../ui/dialogs/conflict-choice.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useVersionedSave } from '../../ui/dialogs/use-versioned-save.ts';
import { Button } from '../../ui/elements/button.tsx';
import { isSendable, keepTyping, useSubmit, validateOnBlur } from '../../ui/forms/form-parts.ts';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { useDraft } from '../../viewer/use-draft.ts';
import { openedGoalQuery } from '../data/goal.queries.ts';
import { editGoal } from '../data/goal-edits.mutations.ts';
import { goalQuery } from '../data/goals.queries.ts';
import { ReturnReason } from '../details/return-reason.tsx';
import { goalDifferences } from './goal-differences.ts';
import fields from './goal-fields.module.css';
import { GoalFields } from './goal-fields.tsx';
import { editGoalForm, valuesOf } from './goal-form.ts';

/** The goal as the server has it now, and how to save it although someone else may change it meanwhile. */
function useOpenedGoal(goal: Goal, onSaved: () => void) {
  // The row that opened the dialog may be outdated.
  const { data: opened, isPending: isOpening } = useQuery(openedGoalQuery(goal.id));
  const edit = useMutation(editGoal);
  const versioned = useVersionedSave<GoalEdit, Goal>({
    send: (mine, base) => edit.mutateAsync({ goal: base.answer, edit: mine, etag: base.etag }),
    read: () => queryClient.fetchQuery({ ...goalQuery(goal.id), staleTime: 0 }),
    differences: goalDifferences,
    onSaved,
  });
  return { ...versioned, opened, isOpening, isSaving: edit.isPending };
}

export function EditGoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const viewer = useCurrentUser();
  const { opened, isOpening, save, isSaving, conflict } = useOpenedGoal(goal, () => {
    draft.forget();
    onClose();
  });
  const form = useForm({
    ...validateOnBlur,
    resolver: standardSchemaResolver(editGoalForm),
    defaultValues: valuesOf(goal),
  });
  const draft = useDraft(form, `goal ${goal.id}`, { version: opened?.etag });
  const { busy, props } = useSubmit(form, (mine) =>
    save(mine, { answer: opened?.answer ?? goal, etag: draft.version }),
  );

  const { reset } = form;
  useEffect(() => {
    if (opened) reset(valuesOf(opened.answer), keepTyping);
  }, [opened, reset]);

  const close = () => {
    if (!busy && !isSaving) onClose();
  };
  const cancel = () => {
    draft.discard();
    onClose();
  };
  const current = opened?.answer ?? goal;

  return (
    <Dialog title={t('goals.forms.editGoal')} onClose={close}>
      {conflict ? (
        <ConflictChoice conflict={conflict} busy={isSaving} />
      ) : (
        <form {...props}>
          <DraftNotice draft={draft} />
          {current.returned_at && (
            <section className={fields.sentBack}>
              <p>{t('goals.nextSteps.sentBack')}</p>
              <ReturnReason goal={current} viewer={viewer} />
            </section>
          )}
          {isSubmitted(current) && (
            <p className={fields.warning}>
              <IconAlertTriangle size={18} aria-hidden />
              {t('goals.forms.resubmit')}
            </p>
          )}
          <GoalFields form={form} use="to edit" viewer={viewer} goal={current} />
          <div className="button-row">
            <CancelButton onCancel={cancel} busy={busy} />
            <Button type="submit" busy={busy} disabled={!isSendable(form) || isOpening}>
              {t('ui.save')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

const isSubmitted = (goal: Goal) =>
  goal.approved_by_user !== 'Not submitted' || goal.approved_by_superuser !== 'Not submitted';
