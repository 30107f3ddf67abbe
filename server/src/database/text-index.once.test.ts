import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { inventedRows } from '../../testing/invented-rows.ts';
import { newPostgresDatabase, onPostgres } from '../../testing/postgres.ts';
import { writeSchool } from '../../testing/school-rows.ts';
import type { Db } from './database.ts';
import { bringUpToDate } from './owner.ts';
import { openPostgres } from './postgres.ts';
import { textIndexNames } from './postgres-text-index.ts';

describe('on SQLite', async () => {
  const app = await testApp({ engine: 'sqlite' });
  const { db } = app.context;
  const { query } = db;
  const indexes = [
    'goal_text_titles',
    'goal_text_descriptions',
    'user_text_names',
    'user_text_emails',
    'user_text_keys',
  ];

  /** Compares the indexes with the texts, to the last letter. */
  async function expectWhole(when: string): Promise<void> {
    expect(await db.engine.wrongInTextIndexes(query), when).toEqual({ goal_texts: [], user_texts: [] });
    for (const index of indexes) {
      await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values ('integrity-check', 1)`.execute(query);
    }
  }

  test('the indexes of texts are what goals and people are, whatever becomes of them', async () => {
    await writeSchool(db, inventedRows);
    await expectWhole('written');
    await sql`update goals set archived_rank = 1 - archived_rank where id in (select id from goals limit 7)`.execute(
      query,
    );
    await expectWhole('archived and taken out again');
    await sql`update goals set type_key = 'another', period_key = type_key where rowid % 3 = 0`.execute(query);
    await expectWhole('of another type and period');
    await sql`update goals set title_fold = 'grow ☃☄☂ ' || rowid, description_fold = '☃☄☂' where archived_rank = 0`.execute(
      query,
    );
    await expectWhole('edited');
    expect(JSON.stringify(await stored())).toContain(hex('☃☄☂'));
    await sql`update users set full_name_fold = 'grow ☃☄☂ ' || rowid, full_name_key = 'grow ☃☄☂', email_fold = '☃☄☂' || rowid`.execute(
      query,
    );
    await expectWhole('renamed');
    await sql`update users set email_key = '☃☄☂' where rowid % 3 = 0`.execute(query);
    await expectWhole('some with another key');
    await sql`pragma foreign_keys = off`.execute(query);
    await sql`delete from goals where title_fold like '%☃☄☂%' and rowid % 2 = 0`.execute(query);
    await sql`delete from users where rowid % 2 = 0`.execute(query);
    await expectWhole('some deleted');
    await sql`delete from goals where title_fold like '%☃☄☂%'`.execute(query);
    await sql`delete from users`.execute(query);
    await expectWhole('deleted');
    // Nothing of the words is left in it.
    expect(JSON.stringify(await stored())).not.toContain(hex('☃'));
  });

  /** The pages of the index. */
  const stored = async () =>
    Promise.all(
      indexes.map(async (index) => {
        const { rows } = await sql`select hex(block) as block from ${sql.table(`${index}_data`)}`.execute(query);
        return rows;
      }),
    );
  const hex = (text: string) => Buffer.from(text).toString('hex').toUpperCase();

  test('those that are missing are made at the next start, of all goals and people', async () => {
    await writeSchool(db, inventedRows).catch(() => {});
    for (const { name, type } of (
      await sql<{ name: string; type: string }>`
        select name, type from sqlite_schema
        where (name like 'goal_text%' or name like 'user_text%') and type in ('table', 'trigger')
          and (type = 'trigger' or sql like 'create virtual%' or name like '%_texts') order by type = 'table'`.execute(
        query,
      )
    ).rows) {
      await sql`drop ${sql.raw(type)} ${sql.table(name)}`.execute(query);
    }
    await bringUpToDate(db);
    await expectWhole('made');
  });

  test('those that another release made with other columns are made anew', async () => {
    await sql`drop trigger goal_texts_added`.execute(query);
    await sql`drop table goal_texts`.execute(query);
    await sql`create table goal_texts (number integer primary key, goal_id text not null unique, title text not null)`.execute(
      query,
    );
    await bringUpToDate(db);
    await expectWhole('made anew');
    await sql`update goals set title_fold = 'renamed' where rowid % 2 = 0`.execute(query);
    await expectWhole('and kept');
  });
});

describe('on PostgreSQL', async () => {
  const whole = await testApp({ engine: 'postgres' });
  /** Whether a filter finds goals by the texts. */
  const areUsed = async ({ engine, query }: Db) =>
    (await engine.goalsWithTexts(query, { texts: { title: 'any' }, choices: {}, isAlone: true, isArchived: false })) !==
    undefined;

  test('the texts are what goals are, whatever becomes of them, and a check finds those that are not', async () => {
    const { db } = whole.context;
    const { query } = db;
    const wrong = async () => (await db.engine.wrongInTextIndexes(query)).goal_texts;
    await writeSchool(db, inventedRows);
    expect(await wrong()).toEqual([]);
    const { rows: all } = await sql<{ id: string }>`select id from goals order by id`.execute(query);
    const [first = { id: '' }, second = { id: '' }] = all;
    await sql`update goals set archived_rank = 1 - archived_rank where id <> ${first.id}`.execute(query);
    expect(await wrong()).toEqual([]);
    await sql`update goals set title_fold = 'grow ☃', description_fold = '☃' where id = ${first.id}`.execute(query);
    await sql`update goals set progress_bar = 100 - progress_bar`.execute(query);
    expect(await wrong()).toEqual([]);
    await sql`update goals set type_key = 'another' where id = ${second.id}`.execute(query);
    await sql`update goals set period_key = 'another' where id = ${first.id}`.execute(query);
    expect(await wrong()).toEqual([]);
    const { rows: around } = await sql<{ table: string; column: string }>`
      select conrelid::regclass::text as table, attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'goals'::regclass`.execute(query);
    for (const { table, column } of around) {
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${second.id}`.execute(query);
    }
    await sql`delete from goals where id = ${second.id}`.execute(query);
    expect(await wrong()).toEqual([]);
    const { rows: texts } = await sql`select title, description from goal_texts where title like '%☃%'`.execute(query);
    expect(texts).toEqual([{ title: 'grow ☃', description: '☃' }]);
    await sql`update goal_texts set title = 'another' where goal_id = ${first.id}::uuid`.execute(query);
    expect(await wrong()).toEqual([first.id]);
  });

  test('texts that another release kept with other columns are not used, and made anew by a start', async () => {
    const { db } = whole.context;
    await sql`alter table goal_texts drop column period`.execute(db.query);
    expect(await areUsed(db)).toBe(false);
    await bringUpToDate(db);
    expect(await areUsed(db)).toBe(true);
    expect((await db.engine.wrongInTextIndexes(db.query)).goal_texts).toEqual([]);
    await sql`update goals set title_fold = 'renamed'`.execute(db.query);
    expect((await db.engine.wrongInTextIndexes(db.query)).goal_texts).toEqual([]);
  });

  test('texts whose ids are found by no index any more are not used, and made anew by a start', async () => {
    const { db } = whole.context;
    await sql`drop index goal_texts_by_goal`.execute(db.query);
    expect(await areUsed(db)).toBe(false);
    await bringUpToDate(db);
    expect(await areUsed(db)).toBe(true);
  });

  test('the index of goals that an earlier start made is taken away: it would be written with every progress', async () => {
    const { db } = whole.context;
    await sql`create index goals_by_text on goals (title_fold)`.execute(db.query);
    await sql`delete from migrations where name = '0039-no-text-index-of-goals'`.execute(db.query);
    await bringUpToDate(db);
    const { rows } = await sql`select 1 from pg_class where relname = 'goals_by_text'`.execute(db.query);
    expect(rows).toEqual([]);
  });

  const role = `plain_${crypto.randomUUID().slice(0, 8)}`;
  const database = await newPostgresDatabase(inject('postgresUrl'));
  const url = Object.assign(new URL(database.url), { username: role }).href;
  beforeAll(async () => {
    await onPostgres(database.url, `create role ${role} login`, `grant create on schema public to ${role}`);
    return async () => {
      await database.drop();
      await onPostgres(inject('postgresUrl'), `drop role ${role}`);
    };
  });

  const areThere = async () => {
    const db = openPostgres(url);
    onTestFinished(() => db.close());
    await bringUpToDate(db);
    const { rows } = await sql`select 1 from pg_class where relname = any(${sql.val(textIndexNames)})`.execute(
      db.query,
    );
    return rows.length;
  };

  test('a role that may make no extension does without the indexes, until somebody has made it', async () => {
    expect(await areThere()).toBe(0);
    const app = await testApp({ databaseUrl: url });
    const guide = await app.guide();
    const { body } = await app.call(api.goals.list, { token: guide.token, query: { title: 'some%_\\' } });
    expect(body.count).toBe(0);
    await onPostgres(database.url, 'create extension pg_trgm');
    expect(await areThere()).toBe(textIndexNames.length);
  });
});
