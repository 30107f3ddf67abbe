import type { NewTemplate, Template, TemplateEdit } from '@trellis/contract/goals/templates/templates.api.ts';
import { timestamp } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import { change, differences } from '../../platform/audit/change.ts';
import type { Caller } from '../../platform/context.ts';
import { lockTemplate } from './templates.queries.ts';

const auditedFields = ['title', 'description', 'type', 'period', 'due_in_days', 'steps'] as const;

/** An audit entry can't contain a list, so the steps become lines of one text. */
const audited = (template: Template | undefined) =>
  template && { ...template, steps: template.steps.length > 0 ? template.steps.join('\n') : null };
const templateChanges = (from: Template | undefined, to: Template | undefined) =>
  differences(auditedFields, audited(from), audited(to));

export function createTemplate(caller: Caller, newTemplate: NewTemplate) {
  const { clock } = caller;
  return change(caller, {
    permission: 'template.create',
    async work({ tx }) {
      const id = newId(clock);
      const template = { id, ...newTemplate, created_at: timestamp(clock), version: 1 };
      await tx.query
        .insertInto('goal_templates')
        .values({ ...template, steps: JSON.stringify(newTemplate.steps) })
        .execute();
      const changes = templateChanges(undefined, template);
      return { answer: template, audit: [{ event: 'template.created', record: id, changes }] };
    },
  });
}

export function editTemplate(caller: Caller, id: string, edit: TemplateEdit) {
  return change(caller, {
    permission: 'template.edit',
    lock: (tx) => lockTemplate(tx, id),
    async work({ tx, record: template }) {
      const edited = { ...template, ...edit, version: template.version + 1 };
      const changes = templateChanges(template, edited);
      if (Object.keys(changes).length === 0) return { answer: template, audit: [] };
      const { id: _, ...columns } = edited;
      await tx.query
        .updateTable('goal_templates')
        .set({ ...columns, steps: JSON.stringify(edited.steps) })
        .where('id', '=', id)
        .execute();
      return { answer: edited, audit: [{ event: 'template.edited', record: id, changes }] };
    },
  });
}

export function deleteTemplate(caller: Caller, id: string) {
  return change(caller, {
    permission: 'template.delete',
    lock: (tx) => lockTemplate(tx, id),
    async work({ tx, record: template }) {
      await tx.query.deleteFrom('goal_templates').where('id', '=', id).execute();
      const changes = templateChanges(template, undefined);
      return { answer: {}, audit: [{ event: 'template.deleted', record: id, changes }] };
    },
  });
}
