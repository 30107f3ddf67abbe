import { useMutation, useQuery } from '@tanstack/react-query';
import type { AssignmentPreview } from '@trellis/contract/goals/assignments/assignments.api.ts';
import type { Template } from '@trellis/contract/goals/templates/templates.api.ts';
import { useDeferredValue } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useToday } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';
import { StudentLink } from '../../pickers/student-link.tsx';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { isSendable, useSubmit } from '../../ui/forms/field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { ComboBoxField } from '../../ui/pickers/combo-box-field.tsx';
import { DraftNotice, useDraft, useDraftState } from '../../viewer/draft-form.tsx';
import { formatGoalValue } from '../data/goal-values.ts';
import { GoalFields } from '../forms/goal-fields.tsx';
import { addGoalForm, emptyGoal, type GoalValues, valuesOfTemplate } from '../forms/goal-form.ts';
import { templatesQuery } from '../templates/templates.queries.ts';
import classes from './assign-dialog.module.css';
import { assignGoal } from './assignments.mutations.ts';
import { previewQuery } from './assignments.queries.ts';
import { noRecipients, RecipientsFields, type RecipientValues, recipientsSent } from './recipients-fields.tsx';

type Props = { template?: Template | undefined; house?: string | undefined; onClose: () => void };

export function AssignDialog(props: Props) {
  const { form, recipients, draft, from, begin, preview, mayGive, busy, formProps, cancel } = useAssignment(props);
  const reaches = preview.preview?.reaches;
  return (
    <Dialog title={t('goals.assignments.assign')} onClose={props.onClose}>
      <form {...formProps}>
        <DraftNotice draft={draft} />
        <TemplateStart chosen={from} onChoose={begin} readOnly={busy} />
        <GoalFields form={form} use="to add" withoutOwner />
        <RecipientsFields form={recipients} />
        <div role="status" className={`mt-4 ${classes.preview}`}>
          <Preview {...preview} />
        </div>
        <SaveButtons
          onCancel={cancel}
          busy={busy}
          isSendable={mayGive}
          label={
            reaches === undefined ? t('goals.assignments.assign') : t('goals.assignments.assignTo', { count: reaches })
          }
        />
      </form>
    </Dialog>
  );
}

/** The template, and the forms of the goal and of its recipients, each a draft of its own, and who would get it. */
function useAssignment({ template, house, onClose }: Props) {
  const today = useToday();
  const assign = useMutation(assignGoal);
  const form = useCheckedForm(addGoalForm, template ? valuesOfTemplate(template, today) : emptyGoal);
  const recipients = useForm({ defaultValues: { ...noRecipients, house_id: house ?? '' } });
  const prefilled = [template?.id, house].filter(Boolean).join(' ');
  const given = template?.id ?? '';
  const [from, setFrom] = useDraftState(`assignment from ${prefilled}`, z.string(), given);
  const draft = useDraft(form, `assignment ${prefilled}`);
  const recipientsDraft = useDraft(recipients, `assignment to ${prefilled}`);

  const { to, ...preview } = usePreview(form, recipients);
  const { busy, props } = useSubmit(form, ({ owner_id: _, ...goal }) =>
    // Both forms are sent together, so both are read-only meanwhile.
    recipients.handleSubmit(async () => {
      if (!to) return;
      await assign.mutateAsync({ ...goal, ...to, ...(from && { template_id: from }) });
      draft.forget();
      recipientsDraft.forget();
      setFrom(given);
      onClose();
    })(),
  );
  const discard = () => {
    draft.discard();
    recipientsDraft.discard();
    setFrom(given);
  };
  const cancel = () => {
    discard();
    onClose();
  };
  const begin = (chosen: Template) => {
    setFrom(chosen.id);
    form.reset(valuesOfTemplate(chosen, today), { keepDefaultValues: true });
    void form.trigger();
  };
  const reaches = preview.preview?.reaches;
  const mayGive = isSendable(form) && reaches !== undefined && (reaches > 0 || to?.newcomers === true);
  const all = { isRestored: draft.isRestored || recipientsDraft.isRestored, discard };
  return { form, recipients, draft: all, from, begin, preview, mayGive, busy, formProps: props, cancel };
}

type TemplateStartProps = { chosen: string; onChoose: (template: Template) => void; readOnly: boolean };

function TemplateStart({ chosen, onChoose, readOnly }: TemplateStartProps) {
  const { data: library } = useQuery(templatesQuery);
  const templates = library?.data ?? [];
  return (
    <ComboBoxField
      label={t('goals.assignments.template')}
      placeholder={t('goals.assignments.templatePlaceholder')}
      whenEmpty={library ? t('goals.assignments.noSuchTemplate') : t('goals.assignments.loadingTemplates')}
      choices={templates.map(({ id, title, type }) => ({
        value: id,
        label: title,
        detail: formatGoalValue('type', type),
      }))}
      value={chosen}
      readOnly={readOnly}
      onChange={(id) => {
        const template = templates.find((one) => one.id === id);
        if (template) onChoose(template);
      }}
    />
  );
}

type PreviewProps = { preview: AssignmentPreview | undefined; error: Error | null; isComplete: boolean };

function Preview({ preview, error, isComplete }: PreviewProps) {
  if (!isComplete) return <p>{t('goals.assignments.preview.incomplete')}</p>;
  if (error) return <p className={classes.problem}>{error.message}</p>;
  if (!preview) return <p>{t('goals.assignments.preview.loading')}</p>;
  const { reaches, already } = preview;
  return (
    <>
      <p>
        <strong>{t('goals.assignments.preview.reaches', { count: reaches })}</strong>
      </p>
      {already.length > 0 && (
        <details>
          <summary>{t('goals.assignments.preview.already', { count: already.length })}</summary>
          <ul className="long-list">
            {already.map(({ id, full_name, email }) => (
              <li key={id}>
                <StudentLink id={id}>{full_name || email}</StudentLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function usePreview<C>(goal: UseFormReturn<GoalValues, unknown, C>, recipients: UseFormReturn<RecipientValues>) {
  const to = recipientsSent(useWatch({ control: recipients.control, compute: (values) => values }));
  // Of all the goal's fields, only the title decides who gets it.
  const title = useDeferredValue(useWatch({ control: goal.control, compute: (values) => values.title }));
  const previewed = to && title.trim() !== '' ? { title, to: to.to } : undefined;
  const { data, error, isFetching } = useQuery(previewQuery(previewed));
  return { to, preview: isFetching ? undefined : data, error, isComplete: previewed !== undefined };
}
