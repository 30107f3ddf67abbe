import { api } from '@trellis/contract/api.ts';
import { grantedRows } from '../../platform/authorization/policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { createTemplate, deleteTemplate, editTemplate } from './templates.actions.ts';
import { listTemplates } from './templates.queries.ts';

export function serveTemplates(serve: Serve, context: Context): void {
  const { db, policy } = context;
  const { templates } = api;

  serve(templates.list, ({ session, query }) =>
    listTemplates(db, query, grantedRows(policy, session, 'template.read', 'goal_templates')),
  );
  serve(templates.create, ({ session, body }) => createTemplate(context, session, body));
  serve(templates.read, ({ record }) => record);
  serve(templates.edit, ({ session, params, body }) => editTemplate(context, session, params.template_id, body));
  serve(templates.remove, ({ session, params }) => deleteTemplate(context, session, params.template_id));
}
