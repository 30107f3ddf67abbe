import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';

type Field = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'required'>;

/** The password that one has, which proves that it is oneself. */
export const CurrentPasswordField = (field: Field) => (
  <PasswordField label="Current Password" autoComplete="current-password" required {...field} />
);
