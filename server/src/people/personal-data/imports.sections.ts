import { importedRowsOf } from '../accounts/users.imported-rows.ts';
import type { Section } from './section.ts';

export const importsSection: Section = {
  title: 'Files of people with your address',
  about: 'What files that a guide has imported said of you. It is kept for a week.',
  fields: {
    file_name: 'File',
    created_at: 'Imported',
    line: 'Line',
    email: 'Email',
    full_name: 'Full name',
    house: 'House',
    is_guide: 'Guide',
    outcome: 'What was to happen',
    is_done: 'It is done',
    note: 'Note',
    before: 'Before',
    undo: 'Undone',
  },
  async read({ db, person }) {
    const rows = await importedRowsOf(db, person.email);
    return rows.map(({ is_guide, is_done, ...row }) => ({
      ...row,
      is_guide: is_guide === null ? null : is_guide === 1,
      is_done: is_done === 1,
    }));
  },
};
