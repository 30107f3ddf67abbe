import { useMutation, useQuery } from '@tanstack/react-query';
import type { Template } from '@trellis/contract/goals/templates/templates.api.ts';
import { displayName } from '@trellis/contract/people/users/user.ts';
import { useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useToday } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';
import { StudentLink } from '../../pickers/student-link.tsx';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { isSendable } from '../../ui/forms/field.tsx';
import { ComboBoxField } from '../../ui/pickers/combo-box-field.tsx';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { formatGoalValue } from '../data/goal-values.ts';
import { GoalFields } from '../forms/goal-fields.tsx';
import { addGoalForm, emptyGoal, valuesOfTemplate } from '../forms/goal-form.ts';
import { templatesQuery } from '../templates/templates.queries.ts';
import { assignGoal, previewQuery } from './assignments.queries.ts';
import { noRecipients, RecipientsFields, recipientsForm } from './recipients-fields.tsx';

/** The goal is validated like any new goal, even if a template fills in all of it. */
const assignmentForm = z.intersection(
  z.intersection(addGoalForm, recipientsForm),
  z.object({ template_id: z.string() }),
);

type AssignmentValues = z.input<typeof assignmentForm>;

type Props = { template?: Template | undefined; house?: string | undefined; onClose: () => void };

export function AssignDialog({ template, house, onClose }: Props) {
  const today = useToday();
  const assign = useMutation(assignGoal);
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName: ['assignment', template?.id, house].filter(Boolean).join(' '),
    schema: assignmentForm,
    values: {
      ...(template ? valuesOfTemplate(template, today) : emptyGoal),
      ...noRecipients,
      house_id: house ?? '',
      template_id: template?.id ?? '',
    },
    send: ({ owner_id: _, template_id, ...given }) =>
      assign.mutateAsync({ ...given, ...(template_id && { template_id }) }),
    onDone: onClose,
  });
  const begin = (chosen: Template) => {
    form.reset((now) => ({ ...now, ...valuesOfTemplate(chosen, today), template_id: chosen.id }), {
      keepDefaultValues: true,
    });
    void form.trigger();
  };
  const { mayGive, ...preview } = usePreview(form.control);
  const reaches = preview.preview?.reaches;
  return (
    <Dialog title={t('goals.assignments.assign')} onClose={onClose}>
      <DraftForm {...formProps}>
        <TemplateStart onChoose={begin} readOnly={busy} />
        <GoalFields use="to add" withoutOwner />
        <RecipientsFields />
        <div role="status" className="mt-4 rounded sunken padded">
          <Preview {...preview} />
        </div>
        <SaveButtons
          onCancel={cancel}
          busy={busy}
          isSendable={isSendable(form) && mayGive}
          label={
            reaches === undefined ? t('goals.assignments.assign') : t('goals.assignments.assignTo', { count: reaches })
          }
        />
      </DraftForm>
    </Dialog>
  );
}

function TemplateStart({ onChoose, readOnly }: { onChoose: (template: Template) => void; readOnly: boolean }) {
  const chosen = useWatch<AssignmentValues, 'template_id'>({ name: 'template_id' });
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

function Preview({ preview, error, isComplete }: Omit<ReturnType<typeof usePreview>, 'mayGive'>) {
  if (!isComplete) return <p>{t('goals.assignments.preview.incomplete')}</p>;
  if (error) return <p className="problem">{error.message}</p>;
  if (!preview) return <p>{t('goals.assignments.preview.loading')}</p>;
  const { reaches, already } = preview;
  return (
    <>
      <p>
        <strong>{t('goals.assignments.preview.reaches', { count: reaches })}</strong>
      </p>
      {already.length > 0 && (
        <details>
          <summary className="target">{t('goals.assignments.preview.already', { count: already.length })}</summary>
          <ul className="long-list">
            {already.map((student) => (
              <li key={student.id}>
                <StudentLink id={student.id}>{displayName(student)}</StudentLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Who would get the goal as the form is filled in now. */
function usePreview<C>(control: Control<AssignmentValues, unknown, C>) {
  const recipients = useWatch({ control, compute: (values) => recipientsForm.safeParse(values).data });
  // Of all the goal's fields, only the title decides who gets it.
  const title = useDeferredValue(useWatch({ control, name: 'title' }));
  const isComplete = recipients !== undefined && title.trim() !== '';
  const { data, error, isFetching } = useQuery(previewQuery(isComplete ? { title, to: recipients.to } : undefined));
  const preview = isFetching ? undefined : data;
  const mayGive = preview !== undefined && (preview.reaches > 0 || recipients?.newcomers === true);
  return { preview, error, isComplete, mayGive };
}
