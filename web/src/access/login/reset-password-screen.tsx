import { Link, useNavigate } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import { buttonClass } from '../../ui/elements/button.tsx';
import { NewPasswordFields } from '../../ui/passwords/new-password-fields.tsx';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { MailedLink } from '../public-pages/mailed-link.tsx';
import { PublicForm } from '../public-pages/public-form.tsx';
import { useAccountForm } from '../public-pages/use-account-form.ts';

/** Sets a new password. */
export function ResetPasswordScreen() {
  return (
    <MailedLink
      isLive={({ reset }, token) => reset.isLive(token)}
      dead={
        <>
          A link to set a new password works once, and for {limits.resetLinkMinutes} minutes, the first one of a new
          account for {limits.firstPasswordLinkDays} days. After asking more than once, only the link in the newest mail
          works.
        </>
      }
      instead={
        <Link to="/recover-password" className={buttonClass('filled', true)}>
          Send me a new link
        </Link>
      }
    >
      {(token) => <NewPassword token={token} />}
    </MailedLink>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const { form, busy, props } = useAccountForm({
    defaultValues: { new_password: '', confirm_password: '' },
    pick: ({ reset }) => reset,
    send: async (values, { reset }) => {
      await reset.send(values, token);
      notifySuccess('Password updated successfully.');
      await navigate({ to: '/login' });
    },
  });
  return (
    <PublicForm
      title="Reset Password"
      intro="Enter your new password and confirm it."
      form={props}
      submit="Reset Password"
      busy={busy}
      footer={<Link to="/login">Back to Log In</Link>}
    >
      <NewPasswordFields
        form={form}
        label="New Password"
        name="new_password"
        again="confirm_password"
        required
        autoFocus
      />
    </PublicForm>
  );
}
