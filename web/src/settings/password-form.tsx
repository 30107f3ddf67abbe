import { useMutation } from '@tanstack/react-query';
import { usersApi } from '@trellis/contract/users/users.api.ts';
import * as z from 'zod/mini';
import { confirmation, samePassword } from '../auth/passwords.ts';
import { Button } from '../ui/elements/button.tsx';
import { ButtonRow } from '../ui/elements/button-row.tsx';
import { Card } from '../ui/elements/card.tsx';
import { Fields } from '../ui/forms/fields.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { PasswordStrength } from '../ui/forms/password-strength.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { changePassword } from './settings.mutations.ts';

const schema = z
  .object({ ...usersApi.changePassword.body.shape, confirm_password: confirmation })
  .check(samePassword(({ new_password }) => new_password));

export function PasswordForm() {
  const change = useMutation(changePassword);
  const form = useForm({
    initial: { current_password: '', new_password: '', confirm_password: '' },
    schema,
    onSubmit: ({ current_password, new_password }) =>
      change.mutate({ current_password, new_password }, { onSuccess: () => form.reset() }),
  });
  return (
    <Card title="Change Password" intro="Wherever else you are signed in, you will be signed out.">
      <form {...form.form}>
        <Fields>
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            required
            {...form.field('current_password')}
          />
          <PasswordField
            label="New Password"
            autoComplete="new-password"
            required
            below={<PasswordStrength password={form.values.new_password} />}
            {...form.field('new_password')}
          />
          <PasswordField
            label="Confirm Password"
            autoComplete="new-password"
            required
            {...form.field('confirm_password')}
          />
        </Fields>
        <ButtonRow>
          <Button type="submit" busy={change.isPending} disabled={!form.valid}>
            Save
          </Button>
        </ButtonRow>
      </form>
    </Card>
  );
}
