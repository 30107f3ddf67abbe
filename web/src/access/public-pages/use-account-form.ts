import { useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { useSubmit, validateOnBlur } from '../../ui/forms/field.tsx';
import { chunkOf } from '../../ui/routing/import-chunk.ts';
import { dismissFailures, notifyFailure } from '../../ui/toasts/notify.ts';

export type AccountForms = typeof import('./account-forms.ts');
type AccountForm<V extends FieldValues, C> = { resolver: Resolver<V, unknown, C> };

/** The schemas and calls of the public forms load while the person reads, so that the first paint doesn't wait. */
export const loadAccountForms = chunkOf((): Promise<AccountForms> => import('./account-forms.ts'));

type Options<V extends FieldValues, C> = {
  defaultValues: DefaultValues<V>;
  pick: (forms: AccountForms) => AccountForm<V, C>;
  /** Sends the checked values. An error shows as a toast. */
  send: (checked: C, forms: AccountForms) => Promise<unknown>;
};

export function useAccountForm<V extends FieldValues, C>({ defaultValues, pick, send }: Options<V, C>) {
  const form = useForm<V, unknown, C>({
    ...validateOnBlur,
    defaultValues,
    resolver: async (values, context, options) => pick(await loadAccountForms()).resolver(values, context, options),
  });
  const { busy, props } = useSubmit(form, async (checked) => {
    try {
      await send(checked, await loadAccountForms());
      void dismissFailures();
    } catch (error) {
      notifyFailure(error);
      throw error;
    }
  });
  useEffect(() => {
    // Sending the form reports a failure.
    loadAccountForms().catch(() => {});
  }, []);
  return { form, formProps: { form: props, busy } };
}

/** Whether a link can't be used. The form shows meanwhile; if the server can't be reached, sending it reports that. */
export function useIsDeadLink(token: string, isLive: (forms: AccountForms) => Promise<boolean>): boolean {
  const [isRefused, setRefused] = useState(false);
  const checkLink = useEffectEvent(async () => setRefused(!(await isLive(await loadAccountForms()))));
  useEffect(() => {
    if (token) checkLink().catch(() => {});
  }, [token]);
  return !token || isRefused;
}
