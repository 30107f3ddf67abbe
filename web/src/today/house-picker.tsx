import { useQuery } from '@tanstack/react-query';
import { noHouse } from '@trellis/contract/houses/house.ts';
import { useId } from 'react';
import { housesQuery } from '../houses/houses.queries.ts';
import { Picker } from '../ui/data-table/picker.tsx';
import classes from './today.module.css';
import { todayRoute } from './today-search.ts';

/** The whole school or one house. */
export function HousePicker({ house = '' }: { house: string | undefined }) {
  const id = useId();
  const navigate = todayRoute.useNavigate();
  const { data: houses } = useQuery(housesQuery);
  const names = [...(houses?.data.map(({ name }) => name) ?? []), noHouse];
  const choose = (name: string) =>
    void navigate({
      search: (now) => ({ ...now, house: name || undefined }),
      replace: false,
      state: {},
      resetScroll: false,
    });
  return (
    <div className={classes.house}>
      <label htmlFor={id}>House</label>
      <Picker
        id={id}
        value={house}
        data-active={house !== '' || undefined}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">All houses</option>
        {house !== '' && !names.includes(house) && <option value={house}>{house}</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Picker>
    </div>
  );
}
