import type { ComponentProps } from 'react';
import { TextField } from '../../ui/forms/field.tsx';
import { inSchoolWords } from '../../viewer/house-word.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'required'>;

/** The name of a house, and what is wrong with it. */
export const HouseNameField = ({ error, ...rest }: Props) => (
  <TextField label={inSchoolWords('House Name')} required error={error && inSchoolWords(error)} {...rest} />
);
