import type { Invent } from './invented-around-goals.ts';
import type { PlainSchool } from './school-rows.ts';

/** A file of people of which one was imported, one is to be, and one was refused. */
export const inventedImports = ({
  id,
  userId,
  at,
}: Invent): Pick<PlainSchool, 'imports' | 'import_rows' | 'import_columns'> => {
  const row = { import_id: id(14, 0), house: 'Oak', is_guide: null } as const;
  return {
    imports: [
      {
        id: id(14, 0),
        creator_id: userId(0),
        file_name: 'Pupils of 7b.csv',
        guides: 0,
        state: 'running',
        created_at: at(20),
      },
    ],
    import_rows: [
      {
        ...row,
        place: 0,
        line: 2,
        email: 'Ada@school.example',
        full_name: 'Ada Okafor',
        outcome: 'same',
        is_done: 1,
        note: 'Nothing to change',
      },
      {
        ...row,
        place: 1,
        line: 3,
        email: 'new@school.example',
        full_name: null,
        outcome: 'create',
        is_done: 0,
        note: 'A new account',
      },
      {
        ...row,
        place: 2,
        line: 5,
        email: 'nobody',
        full_name: 'Nobody',
        house: null,
        is_guide: 1,
        outcome: 'refuse',
        is_done: 1,
        note: 'Invalid email address',
      },
    ],
    import_columns: [
      { heading: 'kennung', field: 'email' },
      { heading: 'bus line', field: null },
    ],
  };
};
