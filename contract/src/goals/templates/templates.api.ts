import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { pageOf } from '../../core/list-query.ts';
import { id, timestamp, wholeNumber } from '../../core/schemas.ts';
import { newType, periods } from '../fields.ts';
import { goalEdit, newGoal } from '../goal.ts';
import { goalTypes } from '../goal-types.ts';
import { stepTitles } from '../steps/step.ts';

/** A goal in the school's library, from which people make goals for themselves or for others. */
export const template = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(goalTypes),
  period: z.nullable(z.enum(periods)),
  /** The number of days after which a goal made from it is due. */
  due_in_days: z.nullable(z.int()),
  steps: z.array(z.string()),
  created_at: timestamp,
});

export type Template = z.infer<typeof template>;

const dueInDays = wholeNumber(0, limits.dueInDaysMax, 'errors.template.dueInDaysInvalid');

const fieldsOfGoal = { title: true, description: true, type: true, period: true } as const;

export const newTemplate = z.extend(z.pick(newGoal, fieldsOfGoal), {
  due_in_days: z._default(z.nullable(dueInDays), null),
  steps: z._default(stepTitles, []),
});

/** A missing key keeps its value. */
export const templateEdit = z.extend(z.pick(goalEdit, fieldsOfGoal), {
  type: z.exactOptional(newType),
  due_in_days: z.exactOptional(z.nullable(dueInDays)),
  steps: z.exactOptional(stepTitles),
});

export type NewTemplateInput = z.input<typeof newTemplate>;
export type NewTemplate = z.output<typeof newTemplate>;
export type TemplateEdit = z.output<typeof templateEdit>;

export const templatesApi = {
  list: endpoint('GET /goal-templates/', 'template.read', {
    summary: "List the templates in the school's library, newest first",
    ...pageOf(template),
  }),
  create: endpoint('POST /goal-templates/', 'template.create', {
    summary: 'Add a template to the library',
    body: newTemplate,
    largestBody: limits.longBodyBytes,
    answer: template,
    versioned: true,
    idempotent: true,
  }),
  read: endpoint('GET /goal-templates/:template_id', 'template.read', {
    summary: 'Read a template',
    answer: template,
    versioned: true,
  }),
  edit: endpoint('PATCH /goal-templates/:template_id', 'template.edit', {
    summary: 'Edit a template; goals made from it stay as they are',
    body: templateEdit,
    largestBody: limits.longBodyBytes,
    answer: template,
    versioned: true,
  }),
  remove: endpoint('DELETE /goal-templates/:template_id', 'template.delete', {
    summary: 'Delete a template; goals made from it stay',
    message: 'errors.template.deleted',
  }),
};
