import { Link, useNavigate } from '@tanstack/react-router';
import { messages } from '@trellis/contract/messages.ts';
import { notifySuccess } from '../ui/toasts/notify.ts';
import { DeadLink } from './dead-link.tsx';
import { useLinkToken } from './link-token.ts';
import { emptyAccount, NewAccountFields } from './new-account-fields.tsx';
import { PublicForm } from './public-form.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useIsDead } from './use-is-dead.ts';

export function SetupScreen() {
  const token = useLinkToken();
  const isDead = useIsDead(token, ({ setup }) => setup.isLive(token));
  return isDead ? <DeadLink>{messages.auth.setupUsed}.</DeadLink> : <FirstGuide token={token} />;
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
