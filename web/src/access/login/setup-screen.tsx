import { useNavigate } from '@tanstack/react-router';
import { t } from '../../language/translate.ts';
import { MailedLink } from '../public-pages/mailed-link.tsx';
import { PublicForm } from '../public-pages/public-form.tsx';
import { useAccountForm } from '../public-pages/use-account-form.ts';
import { emptyAccount, NewAccountFields } from './new-account-fields.tsx';

export const SetupScreen = () => (
  <MailedLink isLive={({ setup }, token) => setup.isLive(token)} dead={t('access.setup.dead')}>
    {(token) => <FirstGuide token={token} />}
  </MailedLink>
);

function FirstGuide({ token }: { token: string }) {
  const navigate = useNavigate();
  const { form, formProps } = useAccountForm({
    defaultValues: emptyAccount,
    pick: ({ setup }) => setup,
    send: async (account, { setup }) => {
      await setup.send(account, token);
      await navigate({ to: '/today' });
    },
  });
  return (
    <PublicForm
      {...formProps}
      title={t('access.setup.title')}
      intro={t('access.setup.intro')}
      submit={t('access.setup.submit')}
    >
      <NewAccountFields form={form} />
    </PublicForm>
  );
}
