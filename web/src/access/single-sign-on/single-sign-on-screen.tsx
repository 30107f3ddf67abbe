import { useEffect, useRef, useState } from 'react';
import { t } from '../../language/translate.ts';
import { fieldOf } from '../../ui/forms/field.tsx';
import { loadAccountForms, PublicForm, PublicPage, useAccountForm } from '../public-pages/form.tsx';
import { useHiddenQuery } from '../public-pages/hidden-query.ts';
import { CodeField } from '../second-factor/code-field.tsx';

export function SingleSignOnScreen() {
  const response = useHiddenQuery();
  const [asksCode, setAsksCode] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>(
    response ? undefined : t('errors.singleSignOn.notFinished'),
  );
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current || !response) return;
    isSent.current = true;
    loadAccountForms()
      .then(({ signOn }) => signOn.complete(response))
      .then(setAsksCode)
      .catch((error: Error) => setRefusal(error.message));
  }, [response]);
  if (asksCode) return <CodeForm />;
  return (
    <PublicPage title={t(refusal === undefined ? 'access.singleSignOn.title' : 'access.singleSignOn.refused')}>
      <p role="status">{refusal ?? t('access.singleSignOn.wait')}</p>
    </PublicPage>
  );
}

function CodeForm() {
  const { form, formProps } = useAccountForm({
    defaultValues: { second_factor: '' },
    pick: ({ enterCode }) => enterCode,
    onSent: () => {},
  });
  return (
    <PublicForm {...formProps} title={t('access.login.title')} submit={t('access.login.submit')}>
      <CodeField autoFocus {...fieldOf(form, 'second_factor')} />
    </PublicForm>
  );
}
