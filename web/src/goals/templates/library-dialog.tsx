import { useMutation, useQuery } from '@tanstack/react-query';
import type { Template } from '@trellis/contract/goals/templates/template.ts';
import { t } from '../../language/translate.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import type { OpenDialog } from '../../ui/dialogs/dialog-outlet.tsx';
import { NotAllowed } from '../../ui/dialogs/not-allowed.tsx';
import { RecordDialog } from '../../ui/dialogs/record-dialog.tsx';
import { useCan } from '../../viewer/current-user.ts';
import { AddTemplateDialog } from './add-template-dialog.tsx';
import { EditTemplateDialog } from './edit-template-dialog.tsx';
import type { LibraryDialogState } from './library-address.ts';
import { removeTemplate } from './templates.mutations.ts';
import { templateQuery } from './templates.queries.ts';

const titles = { edit: 'goals.templates.edit', delete: 'goals.templates.deleteTitle' } as const;

type Props = OpenDialog<LibraryDialogState>;

/** The dialog that is open. */
export function LibraryDialog({ dialog, close }: Props) {
  const can = useCan();
  if (dialog.kind !== 'add') return <OneTemplateDialog {...dialog} onClose={close} />;
  if (!can('template.create')) return <NotAllowed onClose={close} />;
  return <AddTemplateDialog title={t('goals.templates.add')} draftName="new template" onClose={close} />;
}

type OneProps = Extract<LibraryDialogState, { id: string }> & { onClose: () => void };

function OneTemplateDialog({ kind, id, onClose }: OneProps) {
  const can = useCan();
  const query = useQuery(templateQuery(id));
  return (
    <RecordDialog title={t(titles[kind])} query={query} onClose={onClose}>
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

type DeleteProps = { template: Template; onClose: () => void };

function DeleteTemplateDialog({ template, onClose }: DeleteProps) {
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
