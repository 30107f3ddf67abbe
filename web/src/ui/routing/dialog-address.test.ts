import { expect, test } from 'vitest';
import { dialogSearch } from './dialog-address.ts';

const { read, write } = dialogSearch('goal', ['add'], ['details', 'edit']);

test('a record’s address alone opens its details, and a word more its other dialogs', () => {
  expect(read({ goal: '7' })).toEqual({ kind: 'details', id: '7' });
  expect(read({ goal: '7', dialog: 'edit' })).toEqual({ kind: 'edit', id: '7' });
  expect(read({ dialog: 'add' })).toEqual({ kind: 'add' });
});

test('what makes no sense in an address opens the nearest thing or nothing', () => {
  expect(read({ goal: '7', dialog: 'add' })).toEqual({ kind: 'details', id: '7' });
  expect(read({ goal: '7', dialog: { edit: true } })).toEqual({ kind: 'details', id: '7' });
  for (const goal of [undefined, '', 7, null, ['7']]) expect(read({ goal, dialog: 'edit' })).toBeUndefined();
  expect(read({})).toBeUndefined();
});

test('what is written is read again as the same', () => {
  for (const dialog of [{ kind: 'add' }, { kind: 'details', id: '7' }, { kind: 'edit', id: '7' }] as const) {
    expect(read(write(dialog))).toEqual(dialog);
  }
  expect(write(undefined)).toEqual({ goal: undefined, dialog: undefined });
  expect(write({ kind: 'details', id: '7' })).toEqual({ goal: '7', dialog: undefined });
});
