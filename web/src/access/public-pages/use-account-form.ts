import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { speaksOnBlur, useSubmit } from '../../ui/forms/form-parts.ts';
import { chunkOf } from '../../ui/routing/import-chunk.ts';
import { notifyFailure } from '../../ui/toasts/notify.ts';

export type AccountForms = typeof import('./account-forms.ts');
type AccountForm<V extends FieldValues, C> = { resolver: Resolver<V, unknown, C> };

/**
 * What the forms before sign-in are checked by and what they send: the schema library and the calls. It comes while the
 * person reads and types, so that the first paint doesn't wait for it.
 */
export const loadAccountForms = chunkOf((): Promise<AccountForms> => import('./account-forms.ts'));

type Options<V extends FieldValues, C> = {
  defaultValues: DefaultValues<V>;
  /** Which of the forms it is. */
  pick: (forms: AccountForms) => AccountForm<V, C>;
  /** Sends what was checked. What it throws is shown as a toast. */
  send: (checked: C, forms: AccountForms) => Promise<unknown>;
};

/** A form of a screen before sign-in. */
export function useAccountForm<V extends FieldValues, C>({ defaultValues, pick, send }: Options<V, C>) {
  const form = useForm<V, unknown, C>({
    ...speaksOnBlur,
    defaultValues,
    resolver: async (values, context, options) => pick(await loadAccountForms()).resolver(values, context, options),
  });
  const { busy, props } = useSubmit(form, async (checked) => {
    try {
      await send(checked, await loadAccountForms());
    } catch (error) {
      notifyFailure(error);
      throw error;
    }
  });
  useEffect(() => {
    // Where that fails, sending the form says so.
    loadAccountForms().catch(() => {});
  }, []);
  return { form, busy, props };
}
