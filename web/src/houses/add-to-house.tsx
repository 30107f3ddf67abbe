import { useMutation, useQuery } from '@tanstack/react-query';
import type { HouseDetails } from '@trellis/contract/houses/house.ts';
import { useState } from 'react';
import { Button } from '../ui/elements/button.tsx';
import { SelectField } from '../ui/forms/field.tsx';
import { FieldWithButton } from '../ui/forms/field-with-button.tsx';
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
        <SelectField
          label="Add a user"
          value={chosen}
          disabled={!everyone}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">Select a user...</option>
          {others.map((user) => (
            <option key={user.id} value={user.id}>
              {`${user.full_name || 'No name'} (${user.email}) – ${user.house}`}
            </option>
          ))}
        </SelectField>
      }
      button={
        <Button look="outline" onClick={add} busy={move.isPending} disabled={chosen === ''}>
          Add User
        </Button>
      }
    />
  );
}
