import { api } from '@trellis/contract/api.ts';
import { message } from '@trellis/contract/core/messages.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { viewHouseSheets, viewStudent } from './students.actions.ts';
import { listGroup } from './students.goals.ts';
import { listStudents } from './students.list.ts';
import { listPageViews, readPage, writingsScopeFor } from './students.page.ts';
import { listWritings } from './students.writings.ts';

export function serveStudents(serve: Serve, context: Context): void {
  const { students } = api;
  const opening = ({ id }: { id: string }) => ({ id, event: 'user.page_opened' }) as const;

  serve(students.list, ({ session, query }) => listStudents(context, session, query));
  serve(students.read, ({ session, record }) =>
    viewStudent(context, session, opening(record), (db) =>
      readPage(db, record, writingsScopeFor(context, session, record.id)),
    ),
  );
  serve(students.goals, ({ session, record, query: { group, ...paging } }) =>
    viewStudent(context, session, opening(record), (db) => listGroup(db, record.id, group, paging)),
  );
  serve(students.words, ({ session, record, query: { kind, ...part } }) =>
    viewStudent(context, session, opening(record), (db) =>
      listWritings(db, writingsScopeFor(context, session, record.id), kind, part),
    ),
  );
  serve(students.pageViews, ({ record, query }) => listPageViews(context.db, record.id, query));
  serve(students.notePrint, ({ session, record }) =>
    viewStudent(context, session, { id: record.id, event: 'user.sheet_printed' }, async () => ({
      message: message('errors.students.printLogged'),
    })),
  );
  serve(students.houseSheets, ({ session, record, query }) => viewHouseSheets(context, session, record, query));
}
