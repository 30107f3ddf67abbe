import { createHash, randomBytes } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of columnsWith(text)) await sql.raw(statement).execute(query);
  await chainEntries(query);
  for (const statement of indexes) await sql.raw(statement).execute(query);
}

const columnsWith = (text: string): string[] => [
  'alter table audit add column sequence integer default 0 not null',
  `alter table audit add column seals ${text} default '{}' not null`,
  `alter table audit add column hash ${text} default '' not null`,
  `create table audit_open (
    record_id ${text} not null,
    sequence integer not null,
    hash ${text} not null,
    primary key (record_id, sequence)
  )`,
  `create table audit_checkpoints (
    number integer primary key,
    created_at ${text} not null,
    hash ${text} not null
  )`,
  `create table audit_checkpoint_heads (
    checkpoint integer not null references audit_checkpoints (number),
    record_id ${text} not null,
    sequence integer not null,
    hash ${text} not null,
    primary key (checkpoint, record_id)
  )`,
];

const indexes = [
  'create unique index audit_by_sequence on audit (record_id, sequence)',
  'drop index audit_by_record',
  // Whose goal it was before is looked for when that user is deleted.
  `create index audit_of_changed_owners on audit (record_id)
    where event = 'goal.edited' and changes like '%"owner_id":{%'`,
];

const rowsAtOnce = 500;
/** What may be erased later: the hash takes a salted hash of it instead. */
const personal = ['title', 'description', 'email', 'full_name', 'purpose_statement'];

type Change = { from: unknown; to: unknown };
type Row = {
  id: string;
  event: string;
  record_id: string;
  actor_id: string | null;
  created_at: string;
  changes: string;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Gives the entries that are there their places and hashes, in the order in which they were listed. */
async function chainEntries(query: QueryExecutorProvider): Promise<void> {
  let before = { record_id: '', created_at: '', id: '', sequence: 0, hash: '' };
  for (;;) {
    const { record_id, created_at, id } = before;
    const { rows } = await sql<Row>`
      select id, event, record_id, actor_id, created_at, changes from audit
      where (record_id, created_at, id) > (${record_id}, ${created_at}, ${id})
      order by record_id, created_at, id limit ${sql.lit(rowsAtOnce)}`.execute(query);
    if (rows.length === 0) return;
    const chained = rows.map((row) => {
      const previous = row.record_id === before.record_id ? before : { sequence: 0, hash: '' };
      const sequence = previous.sequence + 1;
      const { seals, hash } = sealedAndHashed(row, sequence, previous.hash);
      before = { ...row, sequence, hash };
      return sql`(${row.id}, cast(${sequence} as integer), ${JSON.stringify(seals)}, ${hash})`;
    });
    await sql`update audit set sequence = chained.column2, seals = chained.column3, hash = chained.column4
      from (values ${sql.join(chained)}) as chained where audit.id = chained.column1`.execute(query);
    await sql`insert into audit_open (record_id, sequence, hash)
      select record_id, sequence, hash from audit where id in (${sql.join(rows.map((row) => row.id))})`.execute(query);
  }
}

function sealedAndHashed(row: Row, sequence: number, previousHash: string) {
  const seals: Record<string, { salt: string; hash: string }> = {};
  const changes = Object.entries(JSON.parse(row.changes) as Record<string, Change>).map(([field, change]) => [
    field,
    ...(['from', 'to'] as const).map((side) => {
      const value = change[side];
      if (value === null || !personal.includes(field)) return { value };
      const salt = randomBytes(16).toString('base64url');
      const seal = { salt, hash: hashOf(salt + JSON.stringify(value)) };
      seals[`${field}.${side}`] = seal;
      return { sealed: seal.hash };
    }),
  ]);
  const { id, event, record_id, actor_id, created_at } = row;
  const parts = [previousHash, sequence, id, event, record_id, actor_id, created_at, changes];
  return { seals, hash: hashOf(JSON.stringify(parts)) };
}
