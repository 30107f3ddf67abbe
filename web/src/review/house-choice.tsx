import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { noHouse } from '@trellis/contract/houses/house.ts';
import { housesQuery } from '../houses/houses.queries.ts';
import { SelectField } from '../ui/forms/select-field.tsx';
import classes from './review.module.css';

const all = '';

/** Whose goals the queue is of. */
export function HouseChoice({ house }: { house: string | undefined }) {
  const navigate = useNavigate();
  const { data: houses } = useQuery(housesQuery);
  const names = [...(houses?.data.map(({ name }) => name) ?? []), noHouse];
  const known = house === undefined || names.includes(house) ? names : [house, ...names];
  return (
    <div className={classes.house}>
      <SelectField
        label="House"
        choices={[{ value: all, label: 'All houses' }, ...known.map((name) => ({ value: name, label: name }))]}
        value={house ?? all}
        onChange={(chosen) => void navigate({ to: '/review', search: chosen === all ? {} : { house: chosen } })}
      />
    </div>
  );
}
