import { useMutation } from '@tanstack/react-query';
import { densities } from '@trellis/contract/people/users/user.ts';
import { t } from '../../language/translate.ts';
import { SelectField } from '../../ui/selects/select-field.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { chooseDensity } from './settings.mutations.ts';

/** How much room the rows of a list take. */
export function DensitySelect() {
  const { density } = useCurrentUser();
  const choose = useMutation(chooseDensity);
  return (
    <SelectField
      label={t('home.settings.density.label')}
      choices={densities.map((value) => ({ value, label: t(`home.settings.density.${value}`) }))}
      value={density ?? 'comfortable'}
      onChange={(chosen) => {
        const known = densities.find((value) => value === chosen);
        if (known) choose.mutate(known);
      }}
    />
  );
}
