import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import type { NewTemplate, Template } from '@trellis/contract/goals/templates/template.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryClient } from '../../api/query-client.ts';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { ConflictChoice } from '../../ui/dialogs/conflict-choice.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useVersionedSave, type Version } from '../../ui/dialogs/use-versioned-save.ts';
import { isSendable, useSubmit, validateOnBlur } from '../../ui/forms/form-parts.ts';
import { useDraft } from '../../viewer/use-draft.ts';
import { TemplateFields } from './template-fields.tsx';
import { templateDifferences, templateForm, valuesOf } from './template-form.ts';
import { editTemplate } from './templates.mutations.ts';
import { templateQuery } from './templates.queries.ts';

type Props = { version: Version<Template>; onClose: () => void };

export function EditTemplateDialog({ version, onClose }: Props) {
  // The edit stays based on the version that the dialog opened with.
  const [opened] = useState(version);
  const { id } = opened.answer;
  const edit = useMutation(editTemplate);
  const { save, conflict } = useVersionedSave<NewTemplate, Template>({
    send: (mine, base) => edit.mutateAsync({ id, edit: mine, etag: base.etag }),
    read: () => queryClient.fetchQuery({ ...templateQuery(id), staleTime: 0 }),
    differences: templateDifferences,
    onSaved: () => {
      draft.forget();
      onClose();
    },
  });
  const form = useForm({
    ...validateOnBlur,
    resolver: standardSchemaResolver(templateForm),
    defaultValues: valuesOf(opened.answer),
  });
  const draft = useDraft(form, `template ${id}`, { version: opened.etag });
  const { busy, props } = useSubmit(form, (mine) => save(mine, { answer: opened.answer, etag: draft.version }));
  const cancel = () => {
    draft.discard();
    onClose();
  };
  return (
    <Dialog title={t('goals.templates.edit')} onClose={onClose}>
      {conflict ? (
        <ConflictChoice conflict={conflict} busy={edit.isPending} />
      ) : (
        <form {...props}>
          <DraftNotice draft={draft} />
          <TemplateFields form={form} />
          <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
        </form>
      )}
    </Dialog>
  );
}
