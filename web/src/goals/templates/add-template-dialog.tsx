import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { isSendable, useSubmit, validateOnBlur } from '../../ui/forms/form-parts.ts';
import { SaveButtons } from '../../ui/forms/save-buttons.tsx';
import { useDraft } from '../../viewer/use-draft.ts';
import { TemplateFields } from './template-fields.tsx';
import { emptyTemplate, type TemplateValues, templateForm } from './template-form.ts';
import { createTemplate } from './templates.mutations.ts';

type Props = {
  title: string;
  /** The name of its draft. */
  draftName: string;
  /** The initial values. */
  values?: TemplateValues;
  onClose: () => void;
};

/** Adds a template to the library, from nothing or from a goal. */
export function AddTemplateDialog({ title, draftName, values = emptyTemplate, onClose }: Props) {
  const create = useMutation(createTemplate);
  const form = useForm({
    ...validateOnBlur,
    resolver: standardSchemaResolver(templateForm),
    defaultValues: values,
  });
  const draft = useDraft(form, draftName);
  const { busy, props } = useSubmit(form, async (template) => {
    await create.mutateAsync(template);
    draft.forget();
    onClose();
  });
  const cancel = () => {
    draft.discard();
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...props}>
        <DraftNotice draft={draft} />
        <TemplateFields form={form} />
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
      </form>
    </Dialog>
  );
}
