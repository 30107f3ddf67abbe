import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { listOf, pagingQuery } from '../../core/list-query.ts';
import { newTemplate, template, templateEdit } from './template.ts';

export const templatesApi = {
  list: endpoint('GET /goal-templates/', {
    permission: 'template.read',
    summary: "List the templates in the school's library, newest first",
    query: pagingQuery,
    answer: listOf(template),
  }),
  create: endpoint('POST /goal-templates/', {
    permission: 'template.create',
    summary: 'Add a template to the library',
    body: newTemplate,
    largestBody: limits.longBodyBytes,
    answer: template,
    versioned: true,
    idempotent: true,
  }),
  read: endpoint('GET /goal-templates/:template_id', {
    permission: 'template.read',
    summary: 'Read a template',
    answer: template,
    versioned: true,
  }),
  edit: endpoint('PATCH /goal-templates/:template_id', {
    permission: 'template.edit',
    summary: 'Edit a template; goals made from it stay as they are',
    body: templateEdit,
    largestBody: limits.longBodyBytes,
    answer: template,
    versioned: true,
  }),
  remove: endpoint('DELETE /goal-templates/:template_id', {
    permission: 'template.delete',
    summary: 'Delete a template; goals made from it stay',
  }),
};
