import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isCompiled } from './compiled.ts';
import { isForgotten, isOutOfDate } from './postgres-failures.ts';
import { control } from './postgres-limits.ts';

/** The columns of a statement's rows, and how the text that arrives of each is read. */
export type Shape = { names: string[]; parsers: ((text: string) => unknown)[]; empty: Record<string, unknown> };

/** By the names of statements; undefined where the connection may have prepared it, or an outdated one. */
export type Shapes = Map<string, Shape | undefined>;

export type PreparedStatements = ReturnType<typeof preparedStatements>;

/** What the connections to one PostgreSQL have prepared. */
export function preparedStatements() {
  const names = new Map<string, string>();
  const known = new WeakMap<pg.Connection, { shapes: Shapes; generation: number }>();
  let generation = 0;
  let isKept = true;
  return {
    /** What a statement is prepared as; undefined where it isn't. */
    nameOf(text: string): string | undefined {
      if (!isKept) return undefined;
      const name = names.get(text) ?? (isCompiled(text) || control.has(text) ? nameFor(text) : undefined);
      if (name !== undefined) names.set(text, name);
      return name;
    },
    on(connection: pg.Connection): Shapes {
      const its = known.get(connection) ?? { shapes: new Map(), generation };
      known.set(connection, its);
      if (its.generation !== generation) {
        for (const name of its.shapes.keys()) its.shapes.set(name, undefined);
        its.generation = generation;
      }
      return its.shapes;
    },
    /** Learns from a failure: after a table was changed all are prepared anew, and none where they aren't kept. */
    failed(error: unknown): void {
      if (isForgotten(error)) isKept = false;
      else if (isOutOfDate(error)) generation += 1;
    },
  };
}

/** By its text: behind a program that shares connections among servers no name means two statements. */
const nameFor = (text: string): string => `trellis_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
