import type { MessageKey } from '@trellis/contract/core/messages.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { type NewTemplate, newTemplate, type Template } from '@trellis/contract/goals/templates/template.ts';
import * as z from 'zod/mini';
import { t } from '../../language/translate.ts';
import type { Difference } from '../../ui/dialogs/conflict-choice.tsx';

/** The values of the template form, all of them strings. Each line is a step. */
export type TemplateValues = Record<'title' | 'type' | 'period' | 'description' | 'due_in_days' | 'steps', string>;

export const emptyTemplate: TemplateValues = {
  title: '',
  type: '',
  period: '',
  description: '',
  due_in_days: '',
  steps: '',
};

export const templateLabels = {
  title: 'goals.fields.title',
  type: 'goals.fields.type',
  period: 'goals.fields.period',
  description: 'goals.fields.description',
  due_in_days: 'goals.templates.dueInDays',
  steps: 'goals.steps.title',
} as const satisfies Record<keyof TemplateValues, MessageKey>;

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

/** The form uses the schema of its call. */
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
  return (Object.keys(templateLabels) as (keyof TemplateValues)[])
    .filter((field) => my[field] !== their[field])
    .map((field) => ({ label: t(templateLabels[field]), mine: my[field], theirs: their[field] }));
}
