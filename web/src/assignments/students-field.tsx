import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@trellis/contract/limits.ts';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { studentsQuery } from '../goals/goal.queries.ts';
import { houseLabel } from '../houses/house-word.ts';
import { Button } from '../ui/elements/button.tsx';
import { ComboBoxField } from '../ui/forms/combo-box-field.tsx';
import { FieldWithButton } from '../ui/forms/field-with-button.tsx';
import classes from './assign-dialog.module.css';
import { idsIn, type RecipientValues } from './recipients-form.ts';

/** Students, chosen one after the other by a part of their name. */
export function StudentsField({ form }: { form: UseFormReturn<RecipientValues> }) {
  const { data: students, error } = useQuery(studentsQuery);
  const chosen = idsIn(useWatch({ control: form.control, name: 'user_ids' }));
  const choose = (ids: readonly string[]) => form.setValue('user_ids', ids.join(' '), { shouldDirty: true });
  const [found, find] = useState('');
  const others = students?.data.filter(({ id }) => !chosen.includes(id)) ?? [];
  const add = () => {
    choose([...chosen, found]);
    find('');
  };
  const nameOf = (id: string) => {
    const student = students?.data.find((one) => one.id === id);
    return student?.full_name || student?.email || 'Somebody who is not in the list any more';
  };
  return (
    <div>
      <FieldWithButton
        field={
          <ComboBoxField
            label="Students"
            required
            placeholder="Add a student"
            whenEmpty={students ? 'Nobody else is found.' : 'Loading students…'}
            error={error ? `Failed to load users: ${error.message}` : undefined}
            choices={others.map(({ id, full_name, email, house }) => ({
              value: id,
              label: full_name || email,
              detail: full_name ? `${houseLabel(house)} · ${email}` : houseLabel(house),
            }))}
            value={found}
            onChange={find}
          />
        }
        button={
          <Button look="outline" onClick={add} disabled={found === '' || chosen.length >= limits.assignedAtOnceMax}>
            Add Student
          </Button>
        }
      />
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label="Chosen students">
          {chosen.map((id) => (
            <li key={id}>
              <button
                type="button"
                className={classes.chip}
                aria-label={`Leave out ${nameOf(id)}`}
                onClick={() => choose(chosen.filter((one) => one !== id))}
              >
                {nameOf(id)}
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
