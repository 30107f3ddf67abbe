import type { Routes } from '../../platform/http/serve.ts';
import { viewHouseSheets, viewStudent } from './students.actions.ts';
import { listGroup } from './students.goals.ts';
import { listStudents } from './students.list.ts';
import { listPageViews, readPage, writingsScopeFor } from './students.page.ts';
import { listWritings } from './students.writings.ts';

export const studentsRoutes = {
  'students.list': (call) => listStudents(call, call.query),
  'students.read': (call) =>
    viewStudent(call, 'user.page_opened', (db) => readPage(db, call.record, writingsScopeFor(call, call.record.id))),
  'students.goals': (call) =>
    viewStudent(call, 'user.page_opened', (db) => listGroup(db, call.record.id, call.query.group, call.query)),
  'students.writings': (call) =>
    viewStudent(call, 'user.page_opened', (db) =>
      listWritings(db, writingsScopeFor(call, call.record.id), call.query.kind, call.query),
    ),
  'students.pageViews': ({ db, record, query }) => listPageViews(db, record.id, query),
  'students.recordPrint': (call) => viewStudent(call, 'user.sheet_printed', async () => ({})),
  'students.houseSheets': (call) => viewHouseSheets(call, call.record, call.query),
} satisfies Routes;
