import type { ComponentProps } from 'react';
import { t } from '../../language/translate.ts';
import { TextField } from '../../ui/forms/field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'required'>;

/** The name of a house with its error. */
export const HouseNameField = ({ error, ...rest }: Props) => (
  <TextField label={t('people.houses.name')} required error={error} {...rest} />
);
