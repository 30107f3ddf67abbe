import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { keysOf, recordOf } from '@trellis/contract/core/tables.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { type NewTemplate, newTemplate, type Template } from '@trellis/contract/goals/templates/templates.api.ts';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { t } from '../../language/translate.ts';
import type { Difference } from '../../ui/dialogs/conflict-choice.tsx';
import { fieldOf, TextareaField, TextField } from '../../ui/forms/field.tsx';
import { FormField } from '../forms/goal-fields.tsx';

export function TemplateFields() {
  const form = useFormContext<TemplateValues>();
  return (
    <div className="fields">
      <FormField use="to edit" field="title" />
      <FormField use="to edit" field="type" />
      <FormField use="to edit" field="period" />
      <FormField use="to edit" field="description" />
      <TextField
        label={t(templateLabels.due_in_days)}
        hint={t('goals.templates.dueInDaysHint')}
        inputMode="numeric"
        {...fieldOf(form, 'due_in_days')}
      />
      <TextareaField
        label={t(templateLabels.steps)}
        hint={t('goals.templates.stepsHint')}
        rows={4}
        {...fieldOf(form, 'steps')}
      />
    </div>
  );
}

const templateLabels = {
  title: 'goals.fields.title',
  type: 'goals.fields.type',
  period: 'goals.fields.period',
  description: 'goals.fields.description',
  due_in_days: 'goals.templates.dueInDays',
  steps: 'goals.steps.title',
} as const satisfies Record<string, MessageKey>;

/** The values of the template form, all of them strings. Each line is a step. */
export type TemplateValues = Record<keyof typeof templateLabels, string>;

export const emptyTemplate: TemplateValues = recordOf(keysOf(templateLabels), () => '');

export const valuesOf = (template: NewTemplate): TemplateValues => ({
  title: template.title,
  type: template.type,
  period: template.period ?? '',
  description: template.description ?? '',
  due_in_days: template.due_in_days === null ? '' : String(template.due_in_days),
  steps: template.steps.join('\n'),
});

/** The template of a goal, without anything personal, and without a type that new goals can't have. */
export const templateOfGoal = ({ title, type, period, description }: Goal): TemplateValues => ({
  ...emptyTemplate,
  title,
  type: newTemplate.shape.type.safeParse(type).success ? type : '',
  period: period ?? '',
  description: description ?? '',
});

const orNull = (text: string) => text.trim() || null;

export const templateForm = z.pipe(
  z.transform((values: TemplateValues): unknown => ({
    title: values.title,
    type: values.type,
    period: orNull(values.period),
    description: orNull(values.description),
    due_in_days: orNull(values.due_in_days) && Number(values.due_in_days),
    steps: values.steps.split('\n').filter((line) => line.trim() !== ''),
  })),
  newTemplate,
);

export function templateDifferences(mine: NewTemplate, theirs: Template): Difference[] {
  const [my, their] = [valuesOf(mine), valuesOf(theirs)];
  return keysOf(templateLabels)
    .filter((field) => my[field] !== their[field])
    .map((field) => ({ label: t(templateLabels[field]), mine: my[field], theirs: their[field] }));
}
