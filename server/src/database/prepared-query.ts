import { type Compilable, CompiledQuery } from 'kysely';
import type { Db, Engine } from './database.ts';

const names = new Map<string, string>();
export const preparedName = (text: string): string | undefined => names.get(text);

/**
 * A query that Kysely compiles once and that each connection to PostgreSQL prepares. It is for the few queries that
 * nearly every call makes, which take longer to build than to run.
 * @param slots the names of the values that are passed at each run
 * @param build gets placeholders for the values, so it must pass them on unread. Write a fixed limit as `sql.lit(1)`:
 * as a parameter, both engines would plan the query again on each run
 */
export function preparedQuery<Values extends object, Row>(
  slots: readonly (keyof Values & string)[],
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const placeholders = Object.fromEntries(slots.map((name) => [name, Symbol(name)])) as Values;
  const compiled = new Map<Engine['name'], Pick<CompiledQuery, 'sql' | 'parameters'>>();

  function compile(db: Db) {
    const { sql, parameters } = build(db, placeholders).compile();
    compiled.set(db.engine.name, { sql, parameters });
    if (!names.has(sql)) names.set(sql, `trellis_${names.size}`);
    return { sql, parameters };
  }

  return async (db, values) => {
    const { sql, parameters } = compiled.get(db.engine.name) ?? compile(db);
    const given = parameters.map((value) =>
      typeof value === 'symbol' ? values[value.description as keyof Values] : value,
    );
    const { rows } = await db.query.executeQuery(CompiledQuery.raw(sql, given) as CompiledQuery<Row>);
    return rows;
  };
}
