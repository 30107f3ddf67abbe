import { useNavigate } from '@tanstack/react-router';
import { t } from '../../language/translate.ts';
import { MailedLink } from '../public-pages/mailed-link.tsx';
import { PublicForm } from '../public-pages/public-form.tsx';
import { useAccountForm } from '../public-pages/use-account-form.ts';
import { emptyAccount, NewAccountFields } from './new-account-fields.tsx';

export const SetupScreen = () => (
  <MailedLink pick={({ setup }) => setup} dead={t('access.setup.dead')}>
    <FirstGuide />
  </MailedLink>
);

function FirstGuide() {
  const navigate = useNavigate();
  const { form, formProps } = useAccountForm({
    defaultValues: emptyAccount,
    pick: ({ setup }) => setup,
    onSent: () => navigate({ to: '/today' }),
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
