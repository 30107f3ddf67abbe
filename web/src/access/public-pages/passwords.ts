import * as z from 'zod/mini';
import { t } from '../../language/translate.ts';

/** The field in which a new password is typed again. */
export const confirmation = z.string().check(z.minLength(1, t('errors.password.confirmationRequired')));

export const samePassword = <V extends { confirm_password: string }>(password: (values: V) => string) =>
  z.refine<V>((values) => values.confirm_password === '' || password(values) === values.confirm_password, {
    path: ['confirm_password'],
    error: t('errors.password.mismatch'),
    when: () => true,
  });
