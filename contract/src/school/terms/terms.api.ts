import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { pageOf } from '../../core/list-query.ts';
import { message } from '../../core/messages.ts';
import { atMost, id, isDate, line, required, text, timestamp } from '../../core/schemas.ts';
import { statuses } from '../../goals/status.ts';

/** A part of the school year. Terms don't overlap. */
const term = z.object({
  id,
  name: z.string(),
  /** Both days belong to the term. */
  first_day: z.string(),
  last_day: z.string(),
});
export type Term = z.infer<typeof term>;

const name = required(line, 'errors.term.nameRequired').check(atMost(limits.termNameMax, 'errors.term.nameTooLong'));
const day = text('errors.term.dayInvalid').check(z.refine(isDate, message('errors.term.dayInvalid')));

export const newTerm = z.object({ name, first_day: day, last_day: day });
export type NewTerm = z.output<typeof newTerm>;

/** An omitted field keeps its value. */
const termEdit = z.object({
  name: z.exactOptional(name),
  first_day: z.exactOptional(day),
  last_day: z.exactOptional(day),
});
export type TermEdit = z.output<typeof termEdit>;

/** The start of a new term, which archives the finished goals in the background. */
const termStart = z.object({
  id,
  /** The first day that counted as new. */
  before: z.string(),
  state: z.enum(['archiving', 'archived', 'undoing', 'undone']),
  /** The number of finished goals that it found, and of those that it archived and that are still in the archive. */
  goals: z.int(),
  archived: z.int(),
  expires_at: timestamp,
});
export type TermStart = z.infer<typeof termStart>;

/** The finished goals, which the start of a new term would archive. */
const finishedGoals = z.object({
  /** The first day that counts as new: of the current term, or after the last one. Null if no term has begun yet. */
  before: z.nullable(z.string()),
  /** The current term; null between terms. */
  running: z.nullable(term),
  goals: z.int(),
  owners: z.int(),
  /** The last start, as long as it can be undone. */
  start: z.nullable(termStart),
});
export type FinishedGoals = z.infer<typeof finishedGoals>;

/** Written out, so that the settings screen doesn't load the whole goal schema. */
const finishedGoal = z.object({
  id,
  title: z.string(),
  owner_name: z.string(),
  status: z.enum(statuses),
  due_date: z.nullable(z.string()),
});

export const termsApi = {
  list: endpoint('GET /terms/', 'school.edit', {
    summary: "List the school's terms, latest first",
    ...pageOf(term),
  }),
  create: endpoint('POST /terms/', 'school.edit', {
    summary: "Add a term, which can't overlap with another one",
    body: newTerm,
    answer: term,
    fails: ['term.ends_before_it_begins', 'term.overlaps'],
    idempotent: true,
  }),
  edit: endpoint('PATCH /terms/:term_id', 'school.edit', {
    summary: 'Edit a term; no goal changes',
    body: termEdit,
    answer: term,
    fails: ['term.not_found', 'term.ends_before_it_begins', 'term.overlaps'],
  }),
  remove: endpoint('DELETE /terms/:term_id', 'school.edit', {
    summary: 'Delete a term; no goal changes',
    message: 'errors.term.deleted',
    fails: ['term.not_found'],
  }),
  finished: endpoint('GET /terms/over', 'school.edit', {
    summary:
      'Count the goals that were finished before the current term began, or before the last one ended, and their owners; with the state of the last start',
    answer: finishedGoals,
  }),
  finishedGoals: endpoint('GET /terms/over/goals', 'school.edit', {
    summary: 'List the finished goals: first those under way, by due date, then the completed ones',
    ...pageOf(finishedGoal),
  }),
  begin: endpoint('POST /terms/starts/', 'school.edit', {
    summary: 'Start a new term: the server archives the finished goals in the background',
    body: z.object({
      /** The boundary that the caller saw. If it has changed, nothing is archived. */
      before: day,
    }),
    answer: termStart,
    fails: ['term.preview_outdated'],
  }),
  undoStart: endpoint('POST /terms/starts/:start_id/undo', 'school.edit', {
    summary: 'Undo the start of a term within 7 days: the goals that it archived come back, unless they already have',
    answer: termStart,
    fails: ['term.start_not_found'],
  }),
};
