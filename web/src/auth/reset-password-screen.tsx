import { Link, useNavigate } from '@tanstack/react-router';
import { limits } from '@trellis/contract/limits.ts';
import { buttonClass } from '../ui/elements/button.tsx';
import { NewPasswordFields } from '../ui/forms/new-password-fields.tsx';
import { notifySuccess } from '../ui/toasts/notify.ts';
import { DeadLink } from './dead-link.tsx';
import { useLinkToken } from './link-token.ts';
import { PublicForm } from './public-form.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useIsDead } from './use-is-dead.ts';

/** Sets a new password; a link that is dead says so before anything is typed. */
export function ResetPasswordScreen() {
  const token = useLinkToken();
  const isDead = useIsDead(token, ({ reset }) => reset.isLive(token));
  if (!isDead) return <NewPassword token={token} />;
  return (
    <DeadLink
      instead={
        <Link to="/recover-password" className={buttonClass('filled', true)}>
          Send me a new link
        </Link>
      }
    >
      A link to set a new password works once, and for {limits.resetLinkMinutes} minutes. After asking more than once,
      only the link in the newest mail works.
    </DeadLink>
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
