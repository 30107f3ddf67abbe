import type { ComponentProps } from 'react';
import { t } from '../../language/translate.ts';
import { TextField } from '../../ui/forms/field.tsx';

/** The code of an authenticator app, or a recovery code in its place. */
export const CodeField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label={t('access.code')} hint={t('access.codeHint')} autoComplete="one-time-code" required {...field} />
);
