import { useMutation } from '@tanstack/react-query';
import type { HouseDetails } from '@trellis/contract/houses/house.ts';
import { useState } from 'react';
import { Button } from '../ui/elements/button.tsx';
import { FieldWithButton } from '../ui/forms/field-with-button.tsx';
import { PersonField } from '../users/person-field.tsx';
import { houseLabel } from './house-word.ts';
import { moveUser } from './houses.mutations.ts';

/** Adds a user who isn't in the house yet, and says which house they leave for it. */
export function AddToHouse({ house }: { house: HouseDetails }) {
  const [chosen, choose] = useState('');
  const move = useMutation(moveUser);
  const add = () => move.mutate({ userId: chosen, house: house.name }, { onSuccess: () => choose('') });
  return (
    <FieldWithButton
      field={
        <PersonField
          label="Add a user"
          placeholder="Select a user..."
          loading="Loading users…"
          whom={{ outside_house: house.id }}
          choiceOf={({ id, full_name, email, house: current }) => ({
            value: id,
            label: `${full_name || 'No name'} (${email})`,
            detail: houseLabel(current),
          })}
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
