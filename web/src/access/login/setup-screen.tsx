import { Link, useNavigate } from '@tanstack/react-router';
import { t } from '../../language/translate.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { MailedLink } from '../public-pages/mailed-link.tsx';
import { PublicForm } from '../public-pages/public-form.tsx';
import { useAccountForm } from '../public-pages/use-account-form.ts';
import { emptyAccount, NewAccountFields } from './new-account-fields.tsx';

export function SetupScreen() {
  return (
    <MailedLink isLive={({ setup }, token) => setup.isLive(token)} dead={`${t('errors.auth.setupUsed')}.`}>
      {(token) => <FirstGuide token={token} />}
    </MailedLink>
  );
}

function FirstGuide({ token }: { token: string }) {
  const navigate = useNavigate();
  const { form, busy, props } = useAccountForm({
    defaultValues: emptyAccount,
    pick: ({ setup }) => setup,
    send: async (account, { setup }) => {
      const { email } = await setup.send(account, token);
      notifySuccess('Account created successfully! You can now log in.');
      await navigate({ to: '/login', state: { email } });
    },
  });
  return (
    <PublicForm
      title="Set up Trellis"
      intro="Make the account of the first guide. A guide can then add everyone else."
      form={props}
      submit="Create Account"
      busy={busy}
      footer={<Link to="/login">Back to Log In</Link>}
    >
      <NewAccountFields form={form} />
    </PublicForm>
  );
}
