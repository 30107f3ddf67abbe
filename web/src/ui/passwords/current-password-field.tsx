import type { ComponentProps } from 'react';
import { t } from '../../language/translate.ts';
import { PasswordField } from './password-field.tsx';

type Field = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'required'>;

export const CurrentPasswordField = (field: Field) => (
  <PasswordField label={t('ui.password.current')} autoComplete="current-password" required {...field} />
);
