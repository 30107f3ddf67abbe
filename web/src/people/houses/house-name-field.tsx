import type { ComponentProps } from 'react';
import { t } from '../../language/translate.ts';
import { TextField } from '../../ui/forms/field.tsx';

export const HouseNameField = ({ error, ...rest }: Omit<ComponentProps<typeof TextField>, 'label' | 'required'>) => (
  <TextField label={t('people.houses.name')} required error={error} {...rest} />
);
