import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { listOf, pagingQuery } from '../../core/list-query.ts';
import { id, messageAnswer } from '../../core/schemas.ts';
import { newTemplate, template, templateEdit } from './template.ts';

const params = z.object({ template_id: id });

export const templatesApi = {
  list: endpoint({
    method: 'GET',
    path: '/goal-templates/',
    permission: 'template.read',
    summary: "List the templates in the school's library, newest first",
    query: pagingQuery,
    answer: listOf(template),
  }),
  create: endpoint({
    method: 'POST',
    path: '/goal-templates/',
    permission: 'template.create',
    summary: 'Add a template to the library',
    body: newTemplate,
    largestBody: limits.longBodyBytes,
    answer: template,
    versioned: true,
    idempotent: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/goal-templates/:template_id',
    permission: 'template.read',
    summary: 'Read a template',
    params,
    answer: template,
    versioned: true,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/goal-templates/:template_id',
    permission: 'template.edit',
    summary: 'Edit a template; goals made from it stay as they are',
    params,
    body: templateEdit,
    largestBody: limits.longBodyBytes,
    answer: template,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/goal-templates/:template_id',
    permission: 'template.delete',
    summary: 'Delete a template; goals made from it stay',
    params,
    answer: messageAnswer,
  }),
};
