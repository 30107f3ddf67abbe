import { useMutation } from '@tanstack/react-query';
import type { NewTemplate, Template } from '@trellis/contract/goals/templates/template.ts';
import { useState } from 'react';
import type { Version } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { isSendable } from '../../ui/forms/field.tsx';
import { useVersionedForm, VersionedForm } from '../../viewer/versioned-form.tsx';
import { TemplateFields } from './template-fields.tsx';
import { type TemplateValues, templateDifferences, templateForm, valuesOf } from './template-form.ts';
import { editTemplate } from './templates.mutations.ts';
import { templateQuery } from './templates.queries.ts';

type Props = { version: Version<Template>; onClose: () => void };

export function EditTemplateDialog({ version, onClose }: Props) {
  // The edit stays based on the version that the dialog opened with.
  const [opened] = useState(version);
  const { id } = opened.answer;
  const edit = useMutation(editTemplate);
  const { form, busy, discard, formProps } = useVersionedForm<TemplateValues, NewTemplate, NewTemplate, Template>({
    draftName: `template ${id}`,
    schema: templateForm,
    base: opened,
    valuesOf,
    editOf: (mine) => mine,
    send: (mine, base) => edit.mutateAsync({ id, edit: mine, etag: base.etag }),
    read: () => queryClient.fetchQuery({ ...templateQuery(id), staleTime: 0 }),
    differences: templateDifferences,
    onSaved: onClose,
  });
  const cancel = () => {
    discard();
    onClose();
  };
  return (
    <Dialog title={t('goals.templates.edit')} onClose={onClose}>
      <VersionedForm {...formProps} busy={edit.isPending}>
        <TemplateFields form={form} />
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
      </VersionedForm>
    </Dialog>
  );
}
