import type { NewTerm, Term, TermEdit } from '@trellis/contract/school/terms/terms.api.ts';
import { ApplicationError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { Tx } from '../../database/database.ts';
import { exists } from '../../database/list.ts';
import { change, differences, type Outcome } from '../../platform/audit/change.ts';
import type { Authorized } from '../../platform/authorization/authorize.ts';
import type { Caller } from '../../platform/context.ts';
import { terms } from './terms.queries.ts';

const auditedFields = ['name', 'first_day', 'last_day'] as const;
const changes = (from: Term | undefined, to: Term | undefined) => differences(auditedFields, from, to);

export const createTerm = (caller: Caller, given: NewTerm) =>
  changeTerms(caller, async ({ tx }) => {
    const term = { id: newId(caller.clock), ...given };
    await requireValidDays(tx, term);
    await tx.query.insertInto('terms').values(term).execute();
    return { answer: term, audit: [{ event: 'term.created', record: term.id, changes: changes(undefined, term) }] };
  });

export const editTerm = (caller: Caller, id: string, edit: TermEdit) =>
  changeTerms(caller, async ({ tx }) => {
    const term = await requireTerm(tx, id);
    const edited = { ...term, ...edit };
    const changed = changes(term, edited);
    if (Object.keys(changed).length === 0) return { answer: term, audit: [] };
    await requireValidDays(tx, edited);
    await tx.query.updateTable('terms').set(edit).where('id', '=', id).execute();
    return { answer: edited, audit: [{ event: 'term.edited', record: id, changes: changed }] };
  });

export const deleteTerm = (caller: Caller, id: string) =>
  changeTerms(caller, async ({ tx }) => {
    const term = await requireTerm(tx, id);
    await tx.query.deleteFrom('terms').where('id', '=', id).execute();
    return { answer: {}, audit: [{ event: 'term.deleted', record: id, changes: changes(term, undefined) }] };
  });

/** Serializes changes of terms, because the rules of each depend on all the others. */
export function changeTerms<T extends object>(
  caller: Caller,
  work: (authorized: Authorized<'school.edit'>) => Promise<Outcome<T>>,
): Promise<T> {
  return change(caller, {
    permission: 'school.edit',
    async work(authorized) {
      await authorized.tx.engine.lockNames(authorized.tx, 'terms');
      return work(authorized);
    },
  });
}

const requireTerm = (tx: Tx, id: string): Promise<Term> =>
  terms(tx)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ApplicationError('term.not_found'));

async function requireValidDays(tx: Tx, { id, first_day, last_day }: Term): Promise<void> {
  if (last_day < first_day) throw new ApplicationError('term.ends_before_it_begins');
  const others = terms(tx).where('id', '!=', id);
  if (await exists(others.where('first_day', '<=', last_day).where('last_day', '>=', first_day))) {
    throw new ApplicationError('term.overlaps');
  }
}
