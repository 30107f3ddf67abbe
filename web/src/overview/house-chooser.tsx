import { useQuery } from '@tanstack/react-query';
import { noHouse } from '@trellis/contract/houses/house.ts';
import { housesQuery } from '../houses/houses.queries.ts';
import { SelectField } from '../ui/forms/select-field.tsx';

const everyHouse = '';

type Props = { house: string | undefined; onChange: (house: string | undefined) => void };

/** Which house the figures are of. */
export function HouseChooser({ house, onChange }: Props) {
  const { data: houses } = useQuery(housesQuery);
  const names = [...(houses?.data.map(({ name }) => name) ?? []), noHouse];
  return (
    <SelectField
      label="House"
      value={house ?? everyHouse}
      choices={[{ value: everyHouse, label: 'All houses' }, ...names.map((name) => ({ value: name, label: name }))]}
      onChange={(name) => onChange(name === everyHouse ? undefined : name)}
    />
  );
}
