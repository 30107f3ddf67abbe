import type { Routes } from '../../platform/http/serve.ts';
import { createTerm, deleteTerm, editTerm } from './terms.actions.ts';
import { listFinishedGoals } from './terms.finished-goals.ts';
import { listTerms } from './terms.queries.ts';
import { readFinishedGoals, startTerm, undoStart } from './terms.starts.ts';

export const termsRoutes = {
  'terms.list': ({ db, query }) => listTerms(db, query),
  'terms.create': (call) => createTerm(call, call.body),
  'terms.edit': (call) => editTerm(call, call.params.term_id, call.body),
  'terms.remove': (call) => deleteTerm(call, call.params.term_id),
  'terms.finished': (call) => readFinishedGoals(call),
  'terms.finishedGoals': (call) => listFinishedGoals(call, call.query),
  'terms.begin': (call) => startTerm(call, call.body.before),
  'terms.undoStart': (call) => undoStart(call, call.params.start_id),
} satisfies Routes;
