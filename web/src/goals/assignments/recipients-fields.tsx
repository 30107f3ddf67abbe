import { useQuery } from '@tanstack/react-query';
import { recipientKinds } from '@trellis/contract/goals/assignments/assignment.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { t } from '../../language/translate.ts';
import { housesQuery } from '../../pickers/houses.queries.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { ComboBoxField } from '../../ui/pickers/combo-box-field.tsx';
import { usePicker } from '../../ui/pickers/use-picker.ts';
import { SelectField } from '../../ui/selects/select-field.tsx';
import { oneHouse } from '../../viewer/house-word.ts';
import classes from './assign-dialog.module.css';
import type { RecipientValues } from './recipients-form.ts';
import { StudentsField } from './students-field.tsx';

/** The recipients of an assignment, and its options. */
export function RecipientsFields({ form }: { form: UseFormReturn<RecipientValues> }) {
  const { control, register } = form;
  const kind = useWatch({ control, name: 'kind' });
  const { onChange, ...picker } = usePicker(control, 'kind');
  return (
    <>
      <div className={classes.recipients}>
        <SelectField
          label={t('goals.assignments.to.label')}
          required
          choices={recipientKinds.map((value) => ({ value, label: t(`goals.assignments.to.${value}`) }))}
          {...picker}
          onChange={onChange}
        />
        {kind === 'house' && <HouseField form={form} />}
        {kind === 'students' && <StudentsField form={form} />}
      </div>
      <div className="stack">
        <CheckboxField
          label={t('goals.assignments.to.submit')}
          hint={t('goals.assignments.to.submitHint')}
          {...register('submit')}
        />
        {kind !== 'students' && (
          <CheckboxField label={t('goals.assignments.to.newcomers')} {...register('newcomers')} />
        )}
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
      placeholder={t('goals.assignments.to.selectHouse')}
      whenEmpty={houses ? t('goals.assignments.to.noSuchHouse') : t('goals.assignments.to.loadingHouses')}
      choices={houses?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      {...usePicker(form.control, 'house_id')}
    />
  );
}
