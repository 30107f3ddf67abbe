import { expect, expectTypeOf, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { renameHouse } from '../../people/houses/houses.actions.ts';
import type { insertUser } from '../../people/users/users.create.ts';
import type { applyEdit } from '../../people/users/users.edit.ts';
import type { setPassword } from '../../people/users/users.password.ts';
import { type FoundUser, findUser } from '../../people/users/users.queries.ts';
import { change, systemChange } from '../audit/change.ts';
import type { Authorized, System } from './authorize.ts';

const app = await testApp();
const { context } = app;

test('code that forgets to authorize doesn’t compile', () => {
  type Forged = Pick<Authorized<'user.edit', FoundUser>, 'tx' | 'actor' | 'record' | 'require'>;
  expectTypeOf<Forged>().not.toExtend<Authorized<'user.edit', FoundUser>>();
  expectTypeOf<Pick<System, 'tx'>>().not.toExtend<System>();
  expectTypeOf<Authorized<'user.edit', FoundUser>>().toExtend<Parameters<typeof applyEdit>[1]>();
  expectTypeOf<Authorized<'goal.edit', FoundUser>>().not.toExtend<Parameters<typeof applyEdit>[1]>();
  expectTypeOf<Authorized<'profile.edit', FoundUser>>().not.toExtend<Parameters<typeof setPassword>[0]>();
  expectTypeOf<Authorized<'house.create'>>().not.toExtend<Parameters<typeof insertUser>[1]>();
  expectTypeOf<System>().not.toExtend<Parameters<typeof setPassword>[0]>();
});

test('a change needs a permission, and a record of the right kind', () => {
  const caller = { ...context, session: { id: '', role: 'guide', tokenHash: '' } } as const;
  const wrong = [
    () =>
      change(caller, {
        permission: 'goal.edit',
        // @ts-expect-error a user isn't a goal
        lock: (tx) => findUser(tx, ''),
        work: async () => ({ answer: {}, audit: [] }),
      }),
    // @ts-expect-error a change of a goal that names none
    () => change(caller, { permission: 'goal.edit', work: async () => ({ answer: {}, audit: [] }) }),
    // @ts-expect-error a change without a permission
    () => change(caller, { work: async () => ({ answer: {}, audit: [] }) }),
    // @ts-expect-error a change without what happened
    () => systemChange(context, { work: async () => ({ answer: {} }) }),
  ];
  expect(wrong).toHaveLength(4);
});

test('an action refuses a forged session or role', async () => {
  const [guide, house] = [await app.guide(), await app.house('Alder')];
  const forged = { id: guide.id, role: 'guide', tokenHash: 'of no session' } as const;
  await expect(renameHouse({ ...context, session: forged }, house.id, 'Elm')).rejects.toMatchObject({
    code: 'auth.not_authenticated',
  });
  const student = await app.student();
  const withForgedRole = app.as(student, (caller) =>
    renameHouse({ ...caller, session: { ...caller.session, role: 'guide' } }, house.id, 'Elm'),
  );
  await expect(withForgedRole).rejects.toMatchObject({ code: 'auth.forbidden' });
  const { name } = await context.db.query.selectFrom('houses').select('name').executeTakeFirstOrThrow();
  expect(name).toBe('Alder');
});
