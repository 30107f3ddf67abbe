import type { ComponentProps } from 'react';
import { t } from '../../language/translate.ts';
import { PasswordField } from './password-field.tsx';

type Props = Partial<ComponentProps<typeof PasswordField>>;

export const CurrentPasswordField = ({ label = t('ui.password.current'), ...field }: Props) => (
  <PasswordField label={label} autoComplete="current-password" required {...field} />
);
