import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { housesQuery } from '../../pickers/houses.queries.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { ComboBoxField } from '../../ui/pickers/combo-box-field.tsx';
import { SelectField } from '../../ui/pickers/select-field.tsx';
import { usePicker } from '../../ui/pickers/use-picker.ts';
import { oneHouse } from '../../viewer/house-word.ts';
import classes from './assign-dialog.module.css';
import type { RecipientValues } from './recipients-form.ts';
import { StudentsField } from './students-field.tsx';

const kinds = () => [
  { value: 'house', label: 'A house' },
  { value: 'students', label: 'Some students' },
  { value: 'everyone', label: 'Everyone' },
];

const newcomersLabels = {
  house: 'Whoever joins the house later gets it too, until it is due',
  everyone: 'Whoever joins the school later gets it too, until it is due',
} as const;

/** The recipients of an assignment, and its options. */
export function RecipientsFields({ form }: { form: UseFormReturn<RecipientValues> }) {
  const { control, register } = form;
  const kind = useWatch({ control, name: 'kind' });
  const { onChange, ...picker } = usePicker(control, 'kind');
  return (
    <>
      <div className={classes.recipients}>
        <SelectField label="Give it to" required choices={kinds()} {...picker} onChange={onChange} />
        {kind === 'house' && <HouseField form={form} />}
        {kind === 'students' && <StudentsField form={form} />}
      </div>
      <div className={classes.ways}>
        <CheckboxField
          label="Sign it as the guide at once"
          hint="It then waits for each student’s review alone."
          {...register('submit')}
        />
        {kind !== 'students' && <CheckboxField label={newcomersLabels[kind]} {...register('newcomers')} />}
      </div>
    </>
  );
}

function HouseField({ form }: { form: UseFormReturn<RecipientValues> }) {
  const { data: houses } = useQuery(housesQuery);
  return (
    <ComboBoxField
      label={oneHouse()}
      required
      placeholder="Select a house"
      whenEmpty={houses ? 'No house is called so.' : 'Loading houses…'}
      choices={houses?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      {...usePicker(form.control, 'house_id')}
    />
  );
}
