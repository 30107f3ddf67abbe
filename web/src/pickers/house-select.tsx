import { useMutation, useQuery } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { createHouseEntry, houseName, noHouse } from '@trellis/contract/people/houses/house.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { t, translated } from '../language/translate.ts';
import { Button } from '../ui/elements/button.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { isComposing } from '../ui/keys/is-composing.ts';
import type { PickerProps } from '../ui/pickers/picker-frame.tsx';
import { SelectField } from '../ui/selects/select.tsx';
import { useDraftState } from '../viewer/draft-form.tsx';
import { houseLabel, oneHouse } from '../viewer/house-word.ts';
import { createHouse, housesQuery } from './houses.queries.ts';

type Props = Omit<PickerProps<string>, 'label'> & {
  /** The form that the name of a new house is kept for. */
  form: string;
};

export function HouseSelect({ value, onChange, form, ref, ...rest }: Props) {
  const select = useRef<HTMLElement>(null);
  const { data: houses } = useQuery(housesQuery);
  const [newName, setNewName] = useDraftState(`new house ${form}`, z.string(), '');
  const [isCreating, setCreating] = useState(newName !== '');
  const names = houses?.data.map(({ name }) => name) ?? [];
  // The house may not be among those fetched so far.
  const unlisted = value === noHouse || names.includes(value) ? [] : [value];
  return (
    <>
      <SelectField
        label={oneHouse()}
        {...rest}
        ref={(element) => {
          select.current = element;
          return ref?.(element);
        }}
        choices={[noHouse, ...unlisted, ...names, createHouseEntry].map((house) => ({
          value: house,
          label: house === createHouseEntry ? t('people.houses.createEntry') : houseLabel(house),
        }))}
        value={isCreating ? createHouseEntry : value}
        onChange={(house) => {
          setCreating(house === createHouseEntry);
          setNewName('');
          if (house !== createHouseEntry) onChange(house);
        }}
      />
      {isCreating && (
        <NewHouse
          name={newName}
          setName={setNewName}
          onCreated={(name) => {
            onChange(name);
            setNewName('');
            setCreating(false);
          }}
          backToSelect={() => select.current?.focus()}
        />
      )}
    </>
  );
}

type NewHouseProps = {
  name: string;
  setName: (name: string) => void;
  onCreated: (name: string) => void;
  /** Moves the focus to the select, because the field that has it disappears. */
  backToSelect: () => void;
};

function NewHouse({ name, setName, onCreated, backToSelect }: NewHouseProps) {
  const [isLeft, setLeft] = useState(false);
  const create = useMutation(createHouse);
  const checked = houseName.safeParse(name);
  const submit = (andThen: () => void) => {
    setLeft(true);
    if (!checked.success || create.isPending) return;
    create.mutate(checked.data, {
      onSuccess: ({ name }) => {
        flushSync(() => onCreated(name));
        andThen();
      },
    });
  };
  const box = useRef<HTMLDivElement>(null);
  // A person who saves the form wants the house that they have typed.
  const createFirst = useEffectEvent((event: SubmitEvent) => {
    if (name.trim() === '') return;
    event.preventDefault();
    event.stopPropagation();
    const form = box.current?.closest('form');
    submit(() => form?.requestSubmit());
  });
  useEffect(() => {
    const form = box.current?.closest('form');
    form?.addEventListener('submit', createFirst, { capture: true });
    return () => form?.removeEventListener('submit', createFirst, { capture: true });
  }, []);
  const byEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // Enter creates the house and doesn't submit the surrounding form.
    event.preventDefault();
    submit(backToSelect);
  };
  return (
    <div ref={box} className="card row padded mb-4">
      <div className="broad">
        <TextField
          label={t('people.houses.select.newName')}
          autoFocus
          maxLength={limits.houseNameMax}
          value={name}
          readOnly={create.isPending}
          error={isLeft ? translated(checked.error?.issues[0]?.message) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => setLeft(name !== '')}
          onKeyDown={byEnter}
        />
      </div>
      <Button
        variant="outline"
        busy={create.isPending}
        disabled={!checked.success}
        onClick={() => submit(backToSelect)}
      >
        {t('people.houses.select.create')}
      </Button>
    </div>
  );
}
