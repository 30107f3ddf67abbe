import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing/browser.ts';
import {
  changedValues,
  deleteAllDrafts,
  deleteDraft,
  deleteDraftsOfOthers,
  fittingValues,
  readDraft,
  saveDraft,
} from './drafts.ts';

const initial = { title: '', type: 'Personal', due_date: '' };
const mia = { userId: 'mia', form: 'goal' };
const noah = { userId: 'noah', form: 'goal' };

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
});

describe('a stored draft', () => {
  test('has what was changed, and nothing else', () => {
    expect(changedValues(initial, { ...initial, title: 'Read' })).toEqual({ title: 'Read' });
  });

  test('never has a password', () => {
    const initial = { email: '', password: '', confirm_password: '' };
    const password = 'grow like a bean';
    const values = { email: 'mia@school.example', password, confirm_password: password };
    expect(changedValues(initial, values)).toEqual({ email: 'mia@school.example' });
  });

  test('has a field that was emptied', () => {
    expect(changedValues({ title: 'Read' }, { title: '' })).toEqual({ title: '' });
  });
});

describe('a restored draft', () => {
  test('is what was typed', () => {
    saveDraft(mia, { values: { title: 'Read' }, version: '"3"' });
    expect(readDraft(mia)).toEqual({ values: { title: 'Read' }, version: '"3"' });
  });

  test('leaves out fields that the form no longer has, or that hold something else now', () => {
    expect(fittingValues(initial, { title: 'Read', colour: 'green', type: true })).toEqual({ title: 'Read' });
  });

  test('is empty if what was typed has been saved by now', () => {
    expect(fittingValues({ title: 'Read' }, { title: 'Read' })).toEqual({});
  });

  test('is nothing if the storage has something else under its name', () => {
    for (const text of ['no JSON', '7', 'null', '{"other":1}']) {
      storage.setItem('draft mia goal', text);
      expect(readDraft(mia)).toBeUndefined();
    }
  });
});

describe('a draft is deleted', () => {
  test('when the form is back to what it was', () => {
    saveDraft(mia, { values: { title: 'Read' } });
    saveDraft(mia, { values: {} });
    expect(storage.length).toBe(0);
  });

  test('when it was sent or thrown away', () => {
    saveDraft(mia, { values: { title: 'Read' } });
    deleteDraft(mia);
    expect(readDraft(mia)).toBeUndefined();
  });

  test('when someone else signs in, whose own drafts stay', () => {
    saveDraft(mia, { values: { title: 'Read' } });
    saveDraft(noah, { values: { title: 'Swim' } });
    storage.setItem('theme', 'dark');
    deleteDraftsOfOthers('noah');
    expect(readDraft(mia)).toBeUndefined();
    expect(readDraft(noah)).toEqual({ values: { title: 'Swim' } });
    deleteAllDrafts();
    expect(readDraft(noah)).toBeUndefined();
    expect(storage.getItem('theme')).toBe('dark');
  });
});

test('nobody sees another person’s draft', () => {
  saveDraft(mia, { values: { title: 'Read' } });
  expect(readDraft(noah)).toBeUndefined();
});

test('a form still works when the browser’s storage is full', () => {
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => saveDraft(mia, { values: { title: 'Read' } })).not.toThrow();
});
