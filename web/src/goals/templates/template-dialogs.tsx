import { useMutation, useQuery } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { Template } from '@trellis/contract/goals/templates/templates.api.ts';
import { useState } from 'react';
import type { Version } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Confirm, Dialog } from '../../ui/dialogs/dialog.tsx';
import type { OpenDialog } from '../../ui/dialogs/dialog-outlet.tsx';
import { NotAllowed, RecordDialog } from '../../ui/dialogs/record-dialog.tsx';
import { isSendable } from '../../ui/forms/field.tsx';
import { dialogAddress, dialogSearch } from '../../ui/routing/dialog-address.ts';
import { useCan } from '../../viewer/current-user.ts';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { useVersionedForm, VersionedForm } from '../../viewer/versioned-form.tsx';
import {
  emptyTemplate,
  TemplateFields,
  type TemplateValues,
  templateDifferences,
  templateForm,
  templateOfGoal,
  valuesOf,
} from './template-fields.tsx';
import { createTemplate, editTemplate, removeTemplate, templateQuery } from './templates.queries.ts';

/** `/example-goals?dialog=add`, `/example-goals?template=ID`, `/example-goals?template=ID&dialog=delete` */
const dialogs = dialogSearch('template', ['add'], ['edit', 'delete']);
type LibraryDialogState = NonNullable<ReturnType<typeof dialogs.read>>;
export const libraryAddress = dialogAddress('/example-goals', dialogs);

export function LibraryDialog({ dialog, close }: OpenDialog<LibraryDialogState>) {
  const can = useCan();
  if (dialog.kind !== 'add') return <OneTemplateDialog {...dialog} onClose={close} />;
  if (!can('template.create')) return <NotAllowed onClose={close} />;
  return <AddTemplateDialog title={t('goals.templates.add')} draftName="new template" onClose={close} />;
}

type OneProps = Extract<LibraryDialogState, { id: string }> & { onClose: () => void };

function OneTemplateDialog({ kind, id, onClose }: OneProps) {
  const can = useCan();
  const query = useQuery(templateQuery(id));
  const title = t(kind === 'edit' ? 'goals.templates.edit' : 'goals.templates.deleteTitle');
  return (
    <RecordDialog title={title} query={query} onClose={onClose} isForm={kind === 'edit'}>
      {(version) => {
        const { answer: template } = version;
        if (kind === 'edit' && can('template.edit', template))
          return <EditTemplateDialog version={version} onClose={onClose} />;
        if (kind === 'delete' && can('template.delete', template))
          return <DeleteTemplateDialog template={template} onClose={onClose} />;
        return <NotAllowed onClose={onClose} />;
      }}
    </RecordDialog>
  );
}

function DeleteTemplateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const remove = useMutation(removeTemplate);
  return (
    <Confirm
      title={t('goals.templates.deleteTitle')}
      confirmLabel={t('goals.templates.delete')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(template, { onSuccess: onClose })}
    >
      <p>
        <strong>{template.title}</strong>
      </p>
      <p>{t('goals.templates.deleteText')}</p>
    </Confirm>
  );
}

function EditTemplateDialog({ version, onClose }: { version: Version<Template>; onClose: () => void }) {
  // The edit stays based on the version that the dialog opened with.
  const [opened] = useState(version);
  const { id } = opened.answer;
  const edit = useMutation(editTemplate);
  const { form, busy, cancel, formProps } = useVersionedForm({
    draftName: `template ${id}`,
    schema: templateForm,
    base: opened,
    valuesOf,
    editOf: (mine) => mine,
    send: (mine, base) => edit.mutateAsync({ id, edit: mine, etag: base.etag }),
    read: () => queryClient.fetchQuery({ ...templateQuery(id), staleTime: 0 }),
    differences: templateDifferences,
    onSaved: onClose,
    onCancel: onClose,
  });
  return (
    <Dialog title={t('goals.templates.edit')} onClose={onClose}>
      <VersionedForm {...formProps} busy={edit.isPending}>
        <TemplateFields />
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
      </VersionedForm>
    </Dialog>
  );
}

type AddProps = { title: string; draftName: string; values?: TemplateValues; onClose: () => void };

function AddTemplateDialog({ title, draftName, values = emptyTemplate, onClose }: AddProps) {
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
        <TemplateFields />
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
