import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { email, fullName, type User } from '@trellis/contract/people/users/user.ts';
import type { ProfileEdit } from '@trellis/contract/people/users/users.api.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { fieldOf, TextField } from '../../ui/forms/field.tsx';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { houseLabel, oneHouse } from '../../viewer/house-word.ts';
import { editProfile } from './settings.mutations.ts';

/** An existing longer name may stay. */
const schemaFor = (user: User) =>
  z.object({
    full_name: fullName.check(
      z.refine(
        (name) => name === user.full_name || name.length <= limits.profileNameMax,
        t('errors.fullName.tooLongForProfile'),
      ),
    ),
    email,
  });

export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const edit = useMutation(editProfile);
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName: 'profile',
    schema: schemaFor(user),
    values: { full_name: user.full_name ?? '', email: user.email },
    send: (values) => {
      const changes: ProfileEdit = {};
      if (values.full_name !== (user.full_name ?? '')) changes.full_name = values.full_name || null;
      if (values.email !== user.email) changes.email = values.email;
      return edit.mutateAsync(changes);
    },
    onDone,
  });
  const hasEmail = useWatch({ control: form.control, name: 'email' }).trim() !== '';
  return (
    <DraftForm {...formProps}>
      <div className="fields">
        <TextField
          label={t('home.settings.profile.fullName')}
          autoComplete="name"
          autoFocus
          {...fieldOf(form, 'full_name')}
        />
        <TextField
          label={t('home.settings.profile.email')}
          type="email"
          autoComplete="email"
          required
          {...fieldOf(form, 'email')}
        />
        <TextField label={oneHouse()} value={houseLabel(user.house)} readOnly disabled />
      </div>
      <SaveButtons onCancel={cancel} busy={busy} isSendable={form.formState.isDirty && hasEmail} />
    </DraftForm>
  );
}
