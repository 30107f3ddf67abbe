import type { ComponentProps } from 'react';
import { t } from '../../language/translate.ts';
import { TextField } from '../../ui/forms/field.tsx';

export const EmailField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label={t('access.fields.email')} type="email" required {...field} />
);
