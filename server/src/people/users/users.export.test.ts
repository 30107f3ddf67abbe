import { api } from '@trellis/contract/api.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import type { UserExportQuery } from '@trellis/contract/people/users/users.api.ts';
import { userColumns } from '@trellis/contract/people/users/users.api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const app = await testApp();
const { users } = api;
const house = await app.house('Élans, "big"');
const guide = await app.guide({ full_name: 'Anna', email: 'anna@school.example' });
await app.student({ full_name: '=1+1', email: 'ben@school.example', house, is_active: false });
await app.student({ full_name: null, email: 'cleo@school.example' });
await app.guide({ full_name: 'Dora', email: 'dora@school.example' });

const exported = (query: Partial<UserExportQuery>) => app.call(users.export, { query, token: guide.token });

test('an export has the users of the list in its order, however it is sorted and filtered', async () => {
  const choices = [{}, { role: 'Student' }, { status: 'Active' }, { email: 'nobody' }];
  for (const sort_by of [undefined, ...userColumns]) {
    for (const sort_order of ['asc', 'desc'] as const) {
      for (const choice of choices) {
        const query = { ...choice, sort_order, ...(sort_by && { sort_by }) };
        const { data } = (await app.call(users.list, { query, token: guide.token })).body;
        const { body } = await exported({ ...query, format: 'json' });
        expect((body as unknown as { data: User[] }).data, JSON.stringify(query)).toEqual(data);
      }
    }
  }
});

test('an export is a spreadsheet file with the columns of the table and no formulas', async () => {
  const { body, headers } = await exported({ sort_by: 'email' });
  expect(headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
  expect(body).toBe(
    [
      '\u{FEFF}Full Name,Email,House,Role,Status',
      'Anna,anna@school.example,No House assigned,Admin,Active',
      '\'=1+1,ben@school.example,"Élans, ""big""",Student,Inactive',
      ',cleo@school.example,No House assigned,Student,Active',
      'Dora,dora@school.example,No House assigned,Admin,Active',
      '',
    ].join('\r\n'),
  );
});
