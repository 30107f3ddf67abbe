import { useMutation, useQuery } from '@tanstack/react-query';
import type { HouseDetails } from '@trellis/contract/houses/house.ts';
import { useState } from 'react';
import { Button } from '../ui/elements/button.tsx';
import { ComboBoxField } from '../ui/forms/combo-box-field.tsx';
import { FieldWithButton } from '../ui/forms/field-with-button.tsx';
import { houseLabel } from './house-word.ts';
import { moveUser } from './houses.mutations.ts';
import { everyoneQuery } from './houses.queries.ts';

/** Adds a user who isn't in the house yet, and says which house they leave for it. */
export function AddToHouse({ house }: { house: HouseDetails }) {
  const { data: everyone } = useQuery(everyoneQuery);
  const [chosen, choose] = useState('');
  const move = useMutation(moveUser);
  const others = everyone?.data.filter((user) => user.house !== house.name) ?? [];
  const add = () => move.mutate({ userId: chosen, house: house.name }, { onSuccess: () => choose('') });
  return (
    <FieldWithButton
      field={
        <ComboBoxField
          label="Add a user"
          placeholder="Select a user..."
          whenEmpty={everyone ? 'Nobody else is found.' : 'Loading users…'}
          choices={others.map(({ id, full_name, email, house: current }) => ({
            value: id,
            label: `${full_name || 'No name'} (${email})`,
            detail: houseLabel(current),
          }))}
          value={chosen}
          onChange={choose}
        />
      }
      button={
        <Button look="outline" onClick={add} busy={move.isPending} disabled={chosen === ''}>
          Add User
        </Button>
      }
    />
  );
}
