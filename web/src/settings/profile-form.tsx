import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/limits.ts';
import { messages } from '@trellis/contract/messages.ts';
import { email, fullName, type User } from '@trellis/contract/users/user.ts';
import type { ProfileEdit } from '@trellis/contract/users/users.api.ts';
import * as z from 'zod/mini';
import { Button } from '../ui/elements/button.tsx';
import { ButtonRow } from '../ui/elements/button-row.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { Fields } from '../ui/forms/fields.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { editProfile } from './settings.mutations.ts';

/** A longer name that somebody already has may stay. */
const schemaFor = (user: User) =>
  z.object({
    full_name: fullName.check(
      z.refine(
        (name) => name === user.full_name || name.length <= limits.profileNameMax,
        messages.fullName.tooLongForProfile,
      ),
    ),
    email,
  });

export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const edit = useMutation(editProfile);
  const form = useForm({
    initial: { full_name: user.full_name ?? '', email: user.email },
    schema: schemaFor(user),
    onSubmit: (values) => {
      const changes: ProfileEdit = {};
      if (values.full_name !== (user.full_name ?? '')) changes.full_name = values.full_name || null;
      if (values.email !== user.email) changes.email = values.email;
      edit.mutate(changes, { onSuccess: onDone });
    },
  });
  return (
    <form {...form.form}>
      <Fields>
        <TextField label="Full name" autoComplete="name" autoFocus {...form.field('full_name')} />
        <TextField label="Email" type="email" autoComplete="email" required {...form.field('email')} />
        <TextField label="House" value={user.house} readOnly disabled />
      </Fields>
      <ButtonRow>
        <Button look="outline" onClick={onDone} disabled={edit.isPending}>
          Cancel
        </Button>
        <Button type="submit" busy={edit.isPending} disabled={!form.changed || form.values.email.trim() === ''}>
          Save
        </Button>
      </ButtonRow>
    </form>
  );
}
