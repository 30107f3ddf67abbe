import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { FormProvider } from 'react-hook-form';
import { t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { isSendable } from '../../ui/forms/field.tsx';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import {
  emptyTemplate,
  TemplateFields,
  type TemplateValues,
  templateForm,
  templateOfGoal,
} from './template-fields.tsx';
import { createTemplate } from './templates.queries.ts';

type Props = { title: string; draftName: string; values?: TemplateValues; onClose: () => void };

export function AddTemplateDialog({ title, draftName, values = emptyTemplate, onClose }: Props) {
  const create = useMutation(createTemplate);
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName,
    schema: templateForm,
    values,
    send: create.mutateAsync,
    onDone: onClose,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <DraftForm {...formProps}>
        <FormProvider {...form}>
          <TemplateFields />
        </FormProvider>
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
      </DraftForm>
    </Dialog>
  );
}

export const SaveAsTemplateDialog = ({ goal, onClose }: { goal: Goal; onClose: () => void }) => (
  <AddTemplateDialog
    title={t('goals.templates.saveAs')}
    draftName={`template of ${goal.id}`}
    values={templateOfGoal(goal)}
    onClose={onClose}
  />
);
