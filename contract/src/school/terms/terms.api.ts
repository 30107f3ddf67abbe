import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { listOf, pagingQuery } from '../../core/list-query.ts';
import { text } from '../../core/schemas.ts';
import { finishedGoal, finishedGoals, newTerm, term, termEdit, termStart } from './term.ts';

export const termsApi = {
  list: endpoint('GET /terms/', {
    permission: 'school.edit',
    summary: "List the school's terms, latest first",
    query: pagingQuery,
    answer: listOf(term),
  }),
  create: endpoint('POST /terms/', {
    permission: 'school.edit',
    summary: "Add a term, which can't overlap with another one",
    body: newTerm,
    answer: term,
    fails: ['term.ends_before_it_begins', 'term.overlaps'],
    idempotent: true,
  }),
  edit: endpoint('PATCH /terms/:term_id', {
    permission: 'school.edit',
    summary: 'Edit a term; no goal changes',
    body: termEdit,
    answer: term,
    fails: ['term.not_found', 'term.ends_before_it_begins', 'term.overlaps'],
  }),
  remove: endpoint('DELETE /terms/:term_id', {
    permission: 'school.edit',
    summary: 'Delete a term; no goal changes',
    fails: ['term.not_found'],
  }),
  over: endpoint('GET /terms/over', {
    permission: 'school.edit',
    summary:
      'Count the goals that were finished before the current term began, or before the last one ended, and their owners; with the state of the last start',
    answer: finishedGoals,
  }),
  overGoals: endpoint('GET /terms/over/goals', {
    permission: 'school.edit',
    summary: 'List the finished goals: first those under way, by due date, then the completed ones',
    query: pagingQuery,
    answer: listOf(finishedGoal),
  }),
  begin: endpoint('POST /terms/starts/', {
    permission: 'school.edit',
    summary: 'Start a new term: the server archives the finished goals in the background',
    body: z.object({
      /** The boundary that the caller saw. If it has changed, nothing is archived. */
      before: text(),
    }),
    answer: termStart,
    fails: ['term.preview_outdated'],
  }),
  undoStart: endpoint('POST /terms/starts/:start_id/undo', {
    permission: 'school.edit',
    summary: 'Undo the start of a term within 7 days: the goals that it archived come back, unless they already have',
    answer: termStart,
    fails: ['term.start_not_found'],
  }),
};
