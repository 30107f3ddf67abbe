import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import { email, fullName, type User } from '@trellis/contract/people/users/user.ts';
import type { ProfileEdit } from '@trellis/contract/people/users/users.api.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { SavedRepliesCard } from '../../goals/saved-replies/saved-replies-card.tsx';
import { t } from '../../language/translate.ts';
import { MyData } from '../../people/privacy/my-data.tsx';
import { MyHouses } from '../../pickers/scope/my-houses.tsx';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { fieldOf, TextField } from '../../ui/forms/field.tsx';
import { useFormInPlace } from '../../ui/forms/use-form-in-place.ts';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { houseLabel, oneHouse } from '../../viewer/house-word.ts';
import classes from './my-profile.module.css';
import { editProfile } from './settings.mutations.ts';

export function MyProfile() {
  const user = useCurrentUser();
  const can = useCan();
  const form = useFormInPlace();
  return (
    <>
      <Card title={t('home.settings.profile.title')}>
        {form.isOpen ? (
          <ProfileForm user={user} onDone={form.close} />
        ) : (
          <>
            <dl className={`stack gap-1 ${classes.facts}`}>
              <dt className="small">{t('home.settings.profile.fullName')}</dt>
              <dd>{user.full_name || t('home.settings.profile.noName')}</dd>
              <dt className="small">{t('home.settings.profile.email')}</dt>
              <dd>{user.email}</dd>
              <dt className="small">{oneHouse()}</dt>
              <dd>{houseLabel(user.house)}</dd>
            </dl>
            {can('profile.edit') && (
              <div className="button-row">
                <Button ref={form.button} onClick={form.open}>
                  {t('ui.edit')}
                </Button>
              </div>
            )}
          </>
        )}
      </Card>
      {can('profile.choose_houses') && (
        <Card title={t('people.scope.myHouses')} intro={t('people.scope.explained')}>
          <MyHouses />
        </Card>
      )}
      {can('saved_reply.use') && <SavedRepliesCard />}
      {can('profile.download') && <MyData />}
      {can('profile.delete') && (
        <p className={`small mt-5 ${classes.further}`} data-screen-only>
          <Link to="/settings" search={{ tab: 'danger' }}>
            {t('home.settings.profile.deleteAccount')}
          </Link>
        </p>
      )}
    </>
  );
}

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

function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
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
