import { useMutation } from '@tanstack/react-query';
import { usersApi } from '@trellis/contract/people/users/users.api.ts';
import * as z from 'zod/mini';
import { confirmation, samePassword } from '../../access/public-pages/passwords.ts';
import { SecondFactorCard } from '../../access/second-factor/second-factor-card.tsx';
import { SessionsCard } from '../../access/sessions/sessions-card.tsx';
import { SignIns } from '../../access/sign-ins/sign-ins.tsx';
import { t } from '../../language/translate.ts';
import { AllPageViews } from '../../people/students/page/page-views.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { fieldOf, isSendable, useSubmit } from '../../ui/forms/field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { NewPasswordFields } from '../../ui/passwords/new-password-fields.tsx';
import { CurrentPasswordField } from '../../ui/passwords/password-field.tsx';
import { useCan, useCurrentUser, useHasPassword } from '../../viewer/current-user.ts';
import { changePassword } from './settings.mutations.ts';

export function Security() {
  const can = useCan();
  const user = useCurrentUser();
  const hasPassword = useHasPassword();
  return (
    <>
      {/* Setting up a second factor requires a password. */}
      {hasPassword && can('profile.manage_second_factor') && <SecondFactorCard />}
      <SessionsCard />
      {can('student.read', user) && (
        <Card title={t('home.settings.security.pageViews.title')} intro={t('home.settings.security.pageViews.intro')}>
          <AllPageViews studentId={user.id} />
        </Card>
      )}
      {can('user.read_sign_ins', user) && (
        <Card
          title={t('home.settings.security.logins.title')}
          intro={t(
            hasPassword ? 'home.settings.security.logins.introPassword' : 'home.settings.security.logins.introGuide',
          )}
        >
          <SignIns userId={user.id} />
        </Card>
      )}
    </>
  );
}

const schema = z
  .object({ ...usersApi.changePassword.body.shape, confirm_password: confirmation })
  .check(samePassword(({ new_password }) => new_password));

export function PasswordForm() {
  const viewer = useCurrentUser();
  const change = useMutation(changePassword);
  const form = useCheckedForm(schema, { current_password: '', new_password: '', confirm_password: '' });
  const { busy, props } = useSubmit(form, async ({ current_password, new_password }) => {
    await change.mutateAsync({ current_password, new_password });
    form.reset();
  });
  return (
    <Card title={t('home.settings.password.title')} intro={t('home.settings.password.intro')}>
      <form {...props}>
        <div className="fields">
          <CurrentPasswordField {...fieldOf(form, 'current_password')} />
          <NewPasswordFields
            form={form}
            label={t('home.settings.password.new')}
            name="new_password"
            owner={viewer}
            required
          />
        </div>
        <div className="button-row">
          <Button type="submit" busy={busy} disabled={!isSendable(form)}>
            {t('ui.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
