import type { Routes } from '../../platform/http/serve.ts';
import { createTemplate, deleteTemplate, editTemplate } from './templates.actions.ts';
import { listTemplates } from './templates.queries.ts';

export const templatesRoutes = {
  'templates.list': ({ db, query }) => listTemplates(db, query),
  'templates.create': (call) => createTemplate(call, call.body),
  'templates.read': ({ record }) => record,
  'templates.edit': (call) => editTemplate(call, call.params.template_id, call.body),
  'templates.remove': (call) => deleteTemplate(call, call.params.template_id),
} satisfies Routes;
