import { useMutation } from '@tanstack/react-query';
import type { Template } from '@trellis/contract/goals/templates/template.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { removeTemplate } from './templates.mutations.ts';

type Props = { template: Template; onClose: () => void };

export function DeleteTemplateDialog({ template, onClose }: Props) {
  const remove = useMutation(removeTemplate);
  return (
    <Confirm
      title="Delete Template"
      confirmLabel="Delete Template"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(template, { onSuccess: onClose })}
    >
      <p>
        <strong>{template.title}</strong>
      </p>
      <p>This template leaves the library for good. Goals that were made from it stay.</p>
    </Confirm>
  );
}
