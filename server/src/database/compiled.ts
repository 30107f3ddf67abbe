import { type Compilable, CompiledQuery } from 'kysely';
import type { Db, Engine } from './database.ts';

/** Stands for a value that a run brings. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Text = Pick<CompiledQuery, 'sql' | 'parameters'>;
type Build<Values, Row> = (db: Db, values: Values) => Compilable<Row> | CompiledQuery<Row>;

/** The texts of all such queries for PostgreSQL, which prepares them. */
const compiledTexts = new Set<string>();
/** What the texts of those end with whose answers nobody needs: the same statement elsewhere may need its own. */
const withoutAnswer = ' /* answer not needed */';

export const isCompiled = (text: string): boolean => compiledTexts.has(text);
/** Whether nobody needs what this statement answers. */
export const givesNothing = (text: string): boolean => text.endsWith(withoutAnswer);

/**
 * A query that is built and compiled once for each engine, and that PostgreSQL plans once for each connection. It is for
 * queries that nearly every call makes; `docs/decisions/compiled-queries.md` says why.
 * @param slots the values that each run brings
 * @param build gets stand-ins for the values: it passes them on and never looks at them
 */
export function compiledOnce<Values extends object, Row>(
  slots: readonly (keyof Values & string)[],
  build: Build<Values, Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  return compiled(slots, build, false);
}

/**
 * The same for a write or a lock whose answer nobody needs. In a transaction it travels to PostgreSQL together with the next
 * statement whose answer is needed, or with the commit: where it fails, that does.
 */
export function compiledWithoutAnswer<Values extends object>(
  slots: readonly (keyof Values & string)[],
  build: Build<Values, unknown>,
): (db: Db, values: Values) => Promise<void> {
  const run = compiled(slots, build, true);
  return async (db, values) => void (await run(db, values));
}

function compiled<Values extends object, Row>(
  slots: readonly (keyof Values & string)[],
  build: Build<Values, Row>,
  isUnanswered: boolean,
): (db: Db, values: Values) => Promise<Row[]> {
  const standIns = Object.fromEntries(slots.map((name) => [name, new Slot(name)])) as Values;
  const texts = new Map<Engine['name'], Text>();

  function textFor(db: Db): Text {
    const built = build(db, standIns);
    const { sql: whole, parameters } = 'compile' in built ? built.compile() : built;
    const isForPostgres = db.engine.name === 'postgres';
    const text = { sql: isForPostgres && isUnanswered ? whole + withoutAnswer : whole, parameters };
    if (isForPostgres) compiledTexts.add(text.sql);
    texts.set(db.engine.name, text);
    return text;
  }

  return async (db, values) => {
    const { sql, parameters } = texts.get(db.engine.name) ?? textFor(db);
    const given = parameters.map((value) => (value instanceof Slot ? values[value.name as keyof Values] : value));
    return db.run(CompiledQuery.raw(sql, given) as CompiledQuery<Row>);
  };
}
