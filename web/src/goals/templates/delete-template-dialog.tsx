import { useMutation } from '@tanstack/react-query';
import type { Template } from '@trellis/contract/goals/templates/template.ts';
import { t } from '../../language/translate.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { removeTemplate } from './templates.mutations.ts';

type Props = { template: Template; onClose: () => void };

export function DeleteTemplateDialog({ template, onClose }: Props) {
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
