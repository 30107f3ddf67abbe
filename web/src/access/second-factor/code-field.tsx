import { t } from '../../language/translate.ts';
import { TextField, type TextProps } from '../../ui/forms/field.tsx';

/** The code of an authenticator app, or a recovery code in its place. */
export const CodeField = (field: Omit<TextProps, 'label'>) => (
  <TextField label={t('access.code')} hint={t('access.codeHint')} autoComplete="one-time-code" required {...field} />
);
