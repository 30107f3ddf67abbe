import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isCompiled } from './compiled.ts';
import { isForgotten, isOutOfDate } from './postgres-failures.ts';
import { control } from './postgres-limits.ts';

/** The columns of a statement's rows, and how the text that arrives of each is read. */
export type RowDescription = {
  names: string[];
  parsers: ((text: string) => unknown)[];
  empty: Record<string, unknown>;
};

/** What one connection has prepared. */
export type OfConnection = {
  /** By the names of statements; undefined where it isn't known whether the connection has prepared it. */
  descriptions: Map<string, RowDescription | undefined>;
  /** Names of statements that are used no more; they are to be closed. */
  outdated: string[];
};

export type PreparedStatements = ReturnType<typeof preparedStatements>;

/** What the connections to one PostgreSQL have prepared, and what they are to prepare. */
export function preparedStatements() {
  let names = new Map<string, string>();
  const connections = new WeakMap<pg.Connection, OfConnection & { generation: number }>();
  /** How often a table was changed beneath them. */
  let generation = 0;
  let isKept = true;

  function nameFor(text: string): string {
    // Made of the text: behind a program that shares connections among servers no name means two statements.
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
    return generation === 0 ? `trellis_${hash}` : `trellis_${hash}_${generation}`;
  }

  return {
    /** What a statement is prepared as; undefined where it isn't. */
    nameOf(text: string): string | undefined {
      if (!isKept) return undefined;
      const name = names.get(text) ?? (isCompiled(text) || control.has(text) ? nameFor(text) : undefined);
      if (name !== undefined) names.set(text, name);
      return name;
    },
    ofConnection(connection: pg.Connection): OfConnection {
      const known = connections.get(connection);
      if (known?.generation === generation) return known;
      const outdated = known ? [...known.outdated, ...known.descriptions.keys()] : [];
      const its = { generation, descriptions: new Map(), outdated };
      connections.set(connection, its);
      return its;
    },
    /** After a table was changed beneath one all are prepared anew, under other names; none where they aren't kept. */
    learnFrom(error: unknown): void {
      if (isForgotten(error)) isKept = false;
      else if (isOutOfDate(error)) {
        generation += 1;
        names = new Map();
      }
    },
  };
}
