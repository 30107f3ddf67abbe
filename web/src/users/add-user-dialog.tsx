import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Button } from '../ui/elements/button.tsx';
import { ButtonRow } from '../ui/elements/button-row.tsx';
import { speaksOnBlur, useSubmit } from '../ui/forms/form-parts.ts';
import { UserFields } from './user-fields.tsx';
import { addUserForm, emptyUser } from './user-form.ts';
import { createUser } from './users.mutations.ts';

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(createUser);
  const form = useForm({
    ...speaksOnBlur,
    resolver: standardSchemaResolver(addUserForm),
    defaultValues: emptyUser,
  });
  const { busy, props } = useSubmit(form, async (user) => {
    await create.mutateAsync(user);
    onClose();
  });
  return (
    <Dialog title="Add User" onClose={onClose}>
      <form {...props}>
        <UserFields form={form} isNew />
        <ButtonRow>
          <Button look="outline" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={!form.formState.isValid}>
            Save
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
