import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { newAssignment, recipientKinds } from '@trellis/contract/goals/assignments/assignments.api.ts';
import { displayName } from '@trellis/contract/people/users/user.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { t } from '../../language/translate.ts';
import { AddPerson } from '../../pickers/add-person.tsx';
import { housesQuery } from '../../pickers/houses.queries.ts';
import { personQuery } from '../../pickers/people.queries.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { checkboxOf } from '../../ui/forms/field.tsx';
import { ComboBoxField } from '../../ui/pickers/combo-box-field.tsx';
import { isChosen, usePicker } from '../../ui/pickers/use-picker.ts';
import { SelectField } from '../../ui/selects/select.tsx';
import { houseLabel, oneHouse } from '../../viewer/house-word.ts';
import classes from './recipients-fields.module.css';

export function RecipientsFields() {
  const form = useFormContext<RecipientValues>();
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <>
      <div className={`stack gap-0-3 ${classes.recipients}`}>
        <SelectField
          label={t('goals.assignments.to.label')}
          required
          choices={recipientKinds.map((value) => ({ value, label: t(`goals.assignments.to.${value}`) }))}
          {...usePicker(form.control, 'kind')}
        />
        {kind === 'house' && <HouseField />}
        {kind === 'students' && <StudentsField />}
      </div>
      <div className="stack">
        <CheckboxField
          label={t('goals.assignments.to.submit')}
          hint={t('goals.assignments.to.submitHint')}
          {...checkboxOf(form, 'submit')}
        />
        {kind !== 'students' && (
          <CheckboxField label={t('goals.assignments.to.newcomers')} {...checkboxOf(form, 'newcomers')} />
        )}
      </div>
    </>
  );
}

function HouseField() {
  const { control } = useFormContext<RecipientValues>();
  const { data: houses } = useQuery(housesQuery);
  return (
    <ComboBoxField
      label={oneHouse()}
      required
      placeholder={t('goals.assignments.to.selectHouse')}
      whenEmpty={houses ? t('goals.assignments.to.noSuchHouse') : t('goals.assignments.to.loadingHouses')}
      choices={houses?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      {...usePicker(control, 'house_id')}
    />
  );
}

function StudentsField() {
  const form = useFormContext<RecipientValues>();
  const chosen = parseIds(useWatch({ control: form.control, name: 'user_ids' }));
  const readOnly = form.formState.isSubmitting;
  const choose = (ids: readonly string[]) =>
    !readOnly && form.setValue('user_ids', ids.join(' '), { shouldDirty: true, shouldValidate: true });
  return (
    <div>
      <AddPerson
        label={t('goals.assignments.to.studentsLabel')}
        required
        placeholder={t('goals.assignments.to.addStudent')}
        loading={t('goals.forms.loadingStudents')}
        filter="students"
        without={chosen}
        choiceOf={({ id, full_name, email, house }) => ({
          value: id,
          label: displayName({ full_name, email }),
          detail: full_name ? `${houseLabel(house)} · ${email}` : houseLabel(house),
        })}
        readOnly={readOnly}
        add={t('goals.assignments.to.add')}
        onAdd={(id, done) => {
          choose([...chosen, id]);
          done();
        }}
        disabled={readOnly || chosen.length >= limits.assignedAtOnceMax}
      />
      {chosen.length > 0 && (
        <ul className="wrap mb-4" aria-label={t('goals.assignments.to.chosen')}>
          {chosen.map((id) => (
            <ChosenStudent key={id} id={id} onRemove={() => choose(chosen.filter((one) => one !== id))} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Fetches the student's name, because the list to choose from may no longer have it. */
function ChosenStudent({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data: student, isPending } = useQuery(personQuery(id));
  const known = student && displayName(student);
  const name = known ?? (isPending ? t('ui.loading') : t('goals.assignments.to.goneStudent'));
  return (
    <li>
      <button
        type="button"
        className="inline small chip"
        aria-label={t('goals.assignments.to.remove', { name })}
        onClick={onRemove}
      >
        {name}
        <IconX size={16} aria-hidden />
      </button>
    </li>
  );
}

export type RecipientValues = {
  kind: (typeof recipientKinds)[number];
  house_id: string;
  /** Ids separated by spaces. */
  user_ids: string;
  submit: boolean;
  newcomers: boolean;
};

export const noRecipients: RecipientValues = {
  kind: 'house',
  house_id: '',
  user_ids: '',
  submit: true,
  newcomers: false,
};

const parseIds = (user_ids: string): string[] => user_ids.split(' ').filter(Boolean);

const { to, submit, newcomers } = newAssignment.shape;

/** The recipients as they are sent. */
export const recipientsForm = z.pipe(
  z.transform(({ kind, house_id, user_ids, ...values }: RecipientValues): unknown => ({
    to: {
      everyone: 'everyone',
      house: { house_id: isChosen(house_id) ? house_id : null },
      students: { user_ids: parseIds(user_ids) },
    }[kind],
    submit: values.submit,
    // Nobody can join a fixed list of students later.
    newcomers: values.newcomers && kind !== 'students',
  })),
  z.object({ to, submit, newcomers }),
);
