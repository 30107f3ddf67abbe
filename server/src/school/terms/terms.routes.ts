import { api } from '@trellis/contract/api.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { createTerm, deleteTerm, editTerm } from './terms.actions.ts';
import { listFinishedGoals } from './terms.finished-goals.ts';
import { listTerms } from './terms.queries.ts';
import { readFinishedGoals, startTerm, undoStart } from './terms.starts.ts';

export function serveTerms(serve: Serve, context: Context): void {
  const { terms } = api;
  serve(terms.list, ({ query }) => listTerms(context.db, query));
  serve(terms.create, ({ session, body }) => createTerm(context, session, body));
  serve(terms.edit, ({ session, params, body }) => editTerm(context, session, params.term_id, body));
  serve(terms.remove, ({ session, params }) => deleteTerm(context, session, params.term_id));
  serve(terms.over, () => readFinishedGoals(context));
  serve(terms.overGoals, ({ query }) => listFinishedGoals(context, query));
  serve(terms.begin, ({ session, body }) => startTerm(context, session, body.before));
  serve(terms.undoStart, ({ session, params }) => undoStart(context, session, params.start_id));
}
