import { grantedRows } from '../../platform/authorization/policy.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { createTemplate, deleteTemplate, editTemplate } from './templates.actions.ts';
import { listTemplates } from './templates.queries.ts';

export const templatesRoutes = {
  'templates.list': ({ db, policy, session, query }) =>
    listTemplates(db, query, grantedRows(policy, session, 'template.read', 'goal_templates')),
  'templates.create': (call) => createTemplate(call, call.body),
  'templates.read': ({ record }) => record,
  'templates.edit': (call) => editTemplate(call, call.params.template_id, call.body),
  'templates.remove': (call) => deleteTemplate(call, call.params.template_id),
} satisfies Routes;
