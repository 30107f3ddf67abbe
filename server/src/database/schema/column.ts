import type { Generated, GeneratedAlways } from 'kysely';

/* How the columns of tables are declared: once, for the database and for TypeScript. */

/** A boolean as both engines store it. */
export type Flag = 0 | 1;

export type Column<T> = { type: 'text' | 'integer' | 'bytes'; rest: string; values?: T };

const required =
  <All>(type: Column<All>['type']) =>
  <T extends All = All>(rest = ''): Column<T> => ({ type, rest: `not null ${rest}` });

const orNull =
  <All>(type: Column<All>['type']) =>
  <T extends All = All>(rest = ''): Column<T | null> => ({ type, rest });

type Bytes = Uint8Array<ArrayBuffer>;

export const text = required<string>('text');
export const textOrNull = orNull<string>('text');
export const integer = required<number>('integer');
export const integerOrNull = orNull<number>('integer');
export const bytes = required<Bytes>('bytes');
export const bytesOrNull = orNull<Bytes>('bytes');

export const withDefault = <T>({ type, rest }: Column<T>): Column<Generated<T>> => ({ type, rest });
export const computed = <T>({ type, rest }: Column<T>): Column<GeneratedAlways<T>> => ({ type, rest });

export const ofUser = 'references users (id) on delete cascade';
