import { useMutation } from '@tanstack/react-query';
import { noHouse } from '@trellis/contract/houses/house.ts';
import { useState } from 'react';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Button } from '../ui/elements/button.tsx';
import { ButtonRow } from '../ui/elements/button-row.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { UserFields } from './user-fields.tsx';
import { addUserForm, emptyUser } from './user-form.ts';
import { createUser } from './users.mutations.ts';

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(createUser);
  const [choices, setChoices] = useState({ house: noHouse, is_superuser: false, is_active: true });
  const form = useForm({
    initial: emptyUser,
    schema: addUserForm,
    onSubmit: (user) => create.mutate({ ...user, ...choices }, { onSuccess: onClose }),
  });
  return (
    <Dialog opened title="Add User" onClose={onClose}>
      <form {...form.form}>
        <UserFields form={form} choices={choices} onChoose={setChoices} isNew />
        <ButtonRow>
          <Button look="outline" onClick={onClose} disabled={create.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={create.isPending} disabled={!form.valid}>
            Save
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
