import { type HistoryState, Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { useSubmit, validateOnBlur } from '../../ui/forms/field.tsx';
import { chunkOf } from '../../ui/routing/import-chunk.ts';
import { dismissToasts, notifyFailure, notifySuccess } from '../../ui/toasts/notify.ts';
import { useLinkToken } from './hidden-query.ts';
import { PrivacyLink } from './privacy-link.tsx';
import classes from './public-form.module.css';

type Props = {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
  /** Links to other pages; back to the login if left out. */
  footer?: ReactNode;
};

export const PublicPage = ({
  title,
  intro,
  children,
  footer = <Link to="/login">{t('access.backToLogin')}</Link>,
}: Props) => (
  <>
    <header className="flow gap-2">
      <h1>{title}</h1>
      {intro && <p className="soft">{intro}</p>}
    </header>
    {children}
    <p className={`soft ${classes.footer}`}>
      {footer}
      <br />
      <PrivacyLink>{t('access.privacy')}</PrivacyLink>
    </p>
  </>
);

type FormProps = Props & {
  form: Pick<ComponentProps<'form'>, 'onSubmit' | 'noValidate'>;
  /** The text of the button; absent when the form has its own. */
  submit?: string;
  busy: boolean;
};

export const PublicForm = ({ form, submit, busy, children, ...page }: FormProps) => (
  <PublicPage {...page}>
    <form {...form} className="flow gap-3">
      {children}
      {submit && (
        <Button type="submit" wide busy={busy}>
          {submit}
        </Button>
      )}
    </form>
  </PublicPage>
);

/** The texts of a form that are messages of the same names. */
export const formTexts = (form: 'setup' | 'confirmEmail' | 'restoreEmail' | 'recover' | 'reset' | 'firstPassword') => ({
  title: t(`access.${form}.title`),
  intro: t(`access.${form}.intro`),
  submit: t(`access.${form}.submit`),
});

/** Replaces a form that would be refused, such as that of a used link. */
export const DeadEnd = ({ title = t('access.deadLink'), children }: { title?: string; children: ReactNode }) => (
  <PublicPage title={title}>
    <p>{children}</p>
  </PublicPage>
);

declare module '@tanstack/history' {
  /** What the public pages keep in the history, so that a reload finds it. */
  interface HistoryState {
    /** The query of an emailed link, or the one that a provider of single sign-on sent the browser back with. */
    hiddenQuery?: string;
    /** The address of an account that was just created, for the login. */
    email?: string;
    /** The address of the recovery email. */
    recoverySentTo?: string;
  }
}

type AccountForms = typeof import('./account-forms.ts');

/** The schemas and calls of the public forms load while the person reads, so that the first paint doesn't wait. */
export const loadAccountForms = chunkOf((): Promise<AccountForms> => import('./account-forms.ts'));

type Options<V extends FieldValues, C, Answer> = {
  defaultValues: DefaultValues<V>;
  /** The form's schema, and its calls with the token of the emailed link that opened the page. */
  pick: (forms: AccountForms) => {
    resolver: Resolver<V, unknown, C>;
    send: (checked: C, token: string) => Promise<Answer>;
    isLive?: (token: string) => Promise<boolean>;
  };
  onSent: (answer: Answer, checked: C) => unknown;
};

/** A form for someone who isn't signed in. An error shows as a toast. */
export function useAccountForm<V extends FieldValues, C, Answer>(options: Options<V, C, Answer>) {
  const { defaultValues, pick, onSent } = options;
  const token = useLinkToken();
  const [isRefused, setRefused] = useState(false);
  const form = useForm<V, unknown, C>({
    ...validateOnBlur,
    defaultValues,
    resolver: async (...given) => pick(await loadAccountForms()).resolver(...given),
  });
  const { busy, props } = useSubmit(form, async (checked) => {
    // The toast about an earlier refusal would outlast the login.
    void dismissToasts();
    try {
      await onSent(await pick(await loadAccountForms()).send(checked, token), checked);
    } catch (error) {
      notifyFailure(error);
      throw error;
    }
  });
  const loadAndCheckLink = useEffectEvent(async () => {
    const { isLive } = pick(await loadAccountForms());
    if (token && isLive) setRefused(!(await isLive(token)));
  });
  useEffect(() => {
    // If this fails, sending the form will say why.
    loadAndCheckLink().catch(() => {});
  }, [token]);
  return {
    form,
    formProps: { form: props, busy },
    /** Whether the emailed link can't be used. The form shows until that is known. */
    isDead: !token || isRefused,
  };
}

/** Says what a form has done, and goes to the login. */
export function useGoToLogin(): (done: string, state?: HistoryState) => Promise<void> {
  const navigate = useNavigate();
  return (done, state = {}) => {
    notifySuccess(done);
    return navigate({ to: '/login', state });
  };
}
