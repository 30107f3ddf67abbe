import { useMutation } from '@tanstack/react-query';
import type { HouseDetails } from '@trellis/contract/people/houses/house.ts';
import { useMemo, useRef, useState } from 'react';
import { t } from '../../language/translate.ts';
import { moveUser } from '../../pickers/houses.mutations.ts';
import { PersonField } from '../../pickers/person-field.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { FieldWithButton } from '../../ui/forms/field-with-button.tsx';
import { returnFocus } from '../../ui/forms/return-focus.ts';
import { isChosen } from '../../ui/pickers/unfinished.ts';
import { houseLabel } from '../../viewer/house-word.ts';

/** Adds a user to the house, and says which house they leave. */
export function AddToHouse({ house }: { house: HouseDetails }) {
  const [chosen, choose] = useState('');
  const filter = useMemo(() => ({ outside: house }), [house]);
  const move = useMutation(moveUser);
  const input = useRef<HTMLElement>(null);
  // The button is disabled until another person is found.
  const added = () => returnFocus(input, () => choose(''));
  const add = () => move.mutate({ userId: chosen, house: house.name }, { onSuccess: added });
  return (
    <FieldWithButton
      field={
        <PersonField
          ref={(element) => {
            input.current = element;
          }}
          label={t('people.houses.edited.addUser')}
          placeholder={t('people.houses.edited.placeholder')}
          loading={t('people.houses.edited.loading')}
          filter={filter}
          choiceOf={({ id, full_name, email, house: current }) => ({
            value: id,
            label: t('people.houses.edited.person', { name: full_name || t('people.noName'), email }),
            detail: houseLabel(current),
          })}
          value={chosen}
          onChange={choose}
        />
      }
      button={
        <Button variant="outline" onClick={add} busy={move.isPending} disabled={!isChosen(chosen)}>
          {t('people.houses.edited.addButton')}
        </Button>
      }
    />
  );
}
