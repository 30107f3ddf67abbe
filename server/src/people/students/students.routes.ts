import { api } from '@trellis/contract/api.ts';
import { studentTexts } from '@trellis/contract/people/students/student-texts.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { lookAt, lookAtHouse } from './students.actions.ts';
import { listGroup } from './students.goals.ts';
import { listLooks } from './students.looks.ts';
import { askedBy, readPage } from './students.reading.ts';
import { wordsOf } from './students.words.ts';

export function serveStudents(serve: Serve, context: Context): void {
  const { students } = api;
  const opening = ({ id }: { id: string }) => ({ id, event: 'user.page_opened' }) as const;

  serve(students.read, ({ session, record }) =>
    lookAt(context, session, opening(record), (db) => readPage(db, record, askedBy(context, session, record.id))),
  );
  serve(students.goals, ({ session, record, query: { group, ...paging } }) =>
    lookAt(context, session, opening(record), (db) => listGroup(db, record.id, group, paging)),
  );
  serve(students.words, ({ session, record, query: { kind, ...part } }) =>
    lookAt(context, session, opening(record), (db) => wordsOf(db, askedBy(context, session, record.id), kind, part)),
  );
  serve(students.looks, ({ record, query }) => listLooks(context.db, record.id, query));
  serve(students.notePrint, ({ session, record }) =>
    lookAt(context, session, { id: record.id, event: 'user.sheet_printed' }, async () => ({
      message: studentTexts.printNoted,
    })),
  );
  serve(students.houseSheets, ({ session, record, query }) => lookAtHouse(context, session, record, query));
}
