import { useQuery } from '@tanstack/react-query';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { useId } from 'react';
import { t } from '../language/translate.ts';
import { Picker } from '../ui/lists/picker.tsx';
import { houseLabel, oneHouse } from '../viewer/house-word.ts';
import classes from './house-picker.module.css';
import { housesQuery } from './houses.queries.ts';

/** No house can have an empty name. */
const allHouses = '';

type Props = { house: string | undefined; onChange: (house: string | undefined) => void };

/** Limits a screen to the whole school, one house, or people without a house. */
export function HousePicker({ house = allHouses, onChange }: Props) {
  const id = useId();
  const { data: houses } = useQuery(housesQuery);
  const names = houses?.data.map(({ name }) => name) ?? [];
  const isUnlisted = ![allHouses, noHouse, ...names].includes(house);
  return (
    <div className={classes.picker} data-screen-only>
      <label htmlFor={id}>{oneHouse()}</label>
      <Picker
        id={id}
        value={house}
        data-active={house !== allHouses || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      >
        <option value={allHouses}>{t('people.houses.picker.all')}</option>
        {isUnlisted && <option value={house}>{houses ? t('people.houses.picker.gone', { house }) : house}</option>}
        {[...names, noHouse].map((name) => (
          <option key={name} value={name}>
            {houseLabel(name)}
          </option>
        ))}
      </Picker>
    </div>
  );
}
