import { translatorOf } from '../../../base/messages.ts';
import { importedRowsOf, translateNotes } from '../../accounts/users.imported-rows.ts';
import { labels, type Section } from './section.ts';

export const importsSection: Section = {
  fields: labels(
    'file_name',
    { created_at: 'imported' },
    'line',
    'email',
    'full_name',
    'house',
    'is_guide',
    'outcome',
    { is_done: 'done' },
    'note',
    'before',
    'undo',
  ),
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
