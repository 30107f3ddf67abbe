import type { ComponentProps } from 'react';
import { TextField } from '../../ui/forms/field.tsx';
import { inSchoolWords } from '../../viewer/house-word.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'required'>;

/** The name of a house with its error. */
export const HouseNameField = ({ error, ...rest }: Props) => (
  <TextField label={inSchoolWords('House Name')} required error={error && inSchoolWords(error)} {...rest} />
);
