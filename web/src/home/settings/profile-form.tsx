import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { email, fullName, type User } from '@trellis/contract/people/users/user.ts';
import type { ProfileEdit } from '@trellis/contract/people/users/users.api.ts';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { CancelButton } from '../../ui/forms/cancel-button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Fields } from '../../ui/forms/fields.tsx';
import { fieldOf, useSubmit, validateOnBlur } from '../../ui/forms/form-parts.ts';
import { houseLabel, oneHouse } from '../../viewer/house-word.ts';
import { useDraft } from '../../viewer/use-draft.ts';
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
  const form = useForm({
    ...validateOnBlur,
    resolver: standardSchemaResolver(schemaFor(user)),
    defaultValues: { full_name: user.full_name ?? '', email: user.email },
  });
  const draft = useDraft(form, 'profile');
  const { busy, props } = useSubmit(form, async (values) => {
    const changes: ProfileEdit = {};
    if (values.full_name !== (user.full_name ?? '')) changes.full_name = values.full_name || null;
    if (values.email !== user.email) changes.email = values.email;
    await edit.mutateAsync(changes);
    draft.forget();
    onDone();
  });
  const cancel = () => {
    draft.discard();
    onDone();
  };
  const hasEmail = useWatch({ control: form.control, name: 'email' }).trim() !== '';
  return (
    <form {...props}>
      <DraftNotice draft={draft} />
      <Fields>
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
      </Fields>
      <ButtonRow>
        <CancelButton onCancel={cancel} busy={busy} />
        <Button type="submit" busy={busy} disabled={!form.formState.isDirty || !hasEmail}>
          {t('ui.save')}
        </Button>
      </ButtonRow>
    </form>
  );
}
