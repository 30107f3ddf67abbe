import { expect, test } from 'vitest';
import { dialogSearch } from './dialog-address.ts';

const { read, write } = dialogSearch('goal', ['add'], ['details', 'edit']);

test('a record’s address opens its details, and with the name of a dialog that dialog', () => {
  expect(read({ goal: '7' })).toEqual({ kind: 'details', id: '7' });
  expect(read({ goal: '7', dialog: 'edit' })).toEqual({ kind: 'edit', id: '7' });
  expect(read({ dialog: 'add' })).toEqual({ kind: 'add' });
});

test('an address that makes no sense opens the nearest dialog or none', () => {
  expect(read({ goal: '7', dialog: 'add' })).toEqual({ kind: 'details', id: '7' });
  expect(read({ goal: '7', dialog: { edit: true } })).toEqual({ kind: 'details', id: '7' });
  for (const goal of [undefined, '', 7, null, ['7']]) expect(read({ goal, dialog: 'edit' })).toBeUndefined();
  expect(read({})).toBeUndefined();
});

test('an address that is written reads back the same', () => {
  for (const dialog of [{ kind: 'add' }, { kind: 'details', id: '7' }, { kind: 'edit', id: '7' }] as const) {
    expect(read(write(dialog))).toEqual(dialog);
  }
  expect(write(undefined)).toEqual({ goal: undefined, dialog: undefined });
  expect(write({ kind: 'details', id: '7' })).toEqual({ goal: '7', dialog: undefined });
});
