import { translatorOf } from '../../../base/messages.ts';
import { importedRowsOf, translateNotes } from '../../accounts/users.imported-rows.ts';
import { labels, type Section } from './section.ts';

export const importsSection: Section = {
  fields: labels({
    file_name: 'file',
    created_at: 'imported',
    line: 'line',
    email: 'email',
    full_name: 'fullName',
    house: 'house',
    is_guide: 'guide',
    outcome: 'outcome',
    is_done: 'done',
    note: 'note',
    before: 'before',
    undo: 'undone',
  }),
  async read({ db, person, language }) {
    const rows = await importedRowsOf(db, person.email);
    return rows.map(({ is_guide, is_done, note, ...row }) => ({
      ...row,
      note: translateNotes(translatorOf(language), note),
      is_guide: is_guide === null ? null : is_guide === 1,
      is_done: is_done === 1,
    }));
  },
};
