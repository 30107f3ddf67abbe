import { buffer } from 'node:stream/consumers';
import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { testApp } from '../../../../testing/app.ts';

const app = await testApp();
const { call, anything } = app;
const guide = await app.guide();
const { token } = guide;

async function zipped(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A school in OneRoster 1.2. */
const school = (users: string, manifest = 'bulk') => ({
  'manifest.csv': `propertyName,value\nmanifest.version,1.0\noneroster.version,1.2\nfile.users,${manifest}\n`,
  'users.csv': `\u{FEFF}sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,email,grades,preferredGivenName,primaryOrgSourcedId\n${users}`,
  'roles.csv': [
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId',
    'r1,,,u1,primary,student,,,o1',
    'r2,,,u2,primary,teacher,,,o1',
    'r3,,,u3,primary,student,,,o1',
    'r4,,,u4,primary,parent,,,o1',
    'r5,,,u5,secondary,teacher,,,o1',
    'r6,,,u5,primary,student,,,o1',
  ].join('\n'),
  'orgs.csv': 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\no1,,,Hill School,school,,\n',
  'classes.csv': [
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType',
    'c1,,,Algebra,,k1,,scheduled',
    'c2,,,"Oak, upper",,k1,,homeroom',
    'c3,tobedeleted,,Old,,k1,,homeroom',
  ].join('\n'),
  'enrollments.csv': [
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary',
    'e1,,,c1,o1,u1,student,',
    'e2,,,c3,o1,u1,student,',
    'e3,,,c2,o1,u1,student,',
    'e4,,,c2,o1,u2,teacher,true',
  ].join('\n'),
});

const people = [
  'u1,,,true,ada,Augusta,Okafor,Ada@roster.example,07,Ada,o1',
  'u2,,,true,tia,Tia,Teacher,tia@roster.example,,,o1',
  'u3,tobedeleted,,true,leo,Leo,Leaver,leo@roster.example,07,,o1',
  'u4,,,true,pat,Pat,Parent,pat@roster.example,,,o1',
  'u5,,,true,sam@roster.example,Sam,Small,,07,,o1',
  'u6,,,false,dan,Dan,Disabled,dan@roster.example,07,,o1',
].join('\n');

const base64 = async (files: Record<string, string>) => (await zipped(files)).toString('base64');

test('a OneRoster archive imports students with homerooms, guides only if allowed, and treats deleted people as leavers', async () => {
  const leaver = await app.student({ email: 'leo@roster.example' });
  const file = await base64(school(people));
  const { body: read } = await call(api.imports.read, { token, body: { file } });
  expect(read).toMatchObject({ rows: 6, has_headings: true, questions: [] });
  expect(read.columns.map(({ heading, field }) => [heading, field])).toEqual([
    ['Last name', 'last_name'],
    ['First name', 'first_name'],
    ['Email', 'email'],
    ['Role', 'role'],
    ['Homeroom', 'house'],
    ['Organization', null],
    ['Grade', null],
    ['Student number', 'number'],
  ]);
  const { body: made } = await call(api.imports.create, { token, body: { file, file_name: 'roster.zip' } });
  const at = { token, params: { import_id: made.id } };
  const { body: rows } = await call(api.imports.rows, at);
  expect(rows.data).toMatchObject([
    { line: 2, outcome: 'create', full_name: 'Ada Okafor', house: 'Oak, upper', is_guide: false },
    { line: 3, outcome: 'refuse', email: 'tia@roster.example', note: expect.stringContaining('would add a guide') },
    { line: 4, outcome: 'left_out', email: 'leo@roster.example', note: 'To be deleted' },
    { line: 5, outcome: 'left_out', note: 'parent' },
    { line: 6, outcome: 'create', email: 'sam@roster.example', house: null },
    { line: 7, outcome: 'left_out', note: 'Disabled' },
  ]);
  const { body: leavers } = await call(api.imports.leavers, at);
  expect(leavers.data).toMatchObject([{ id: leaver.id, left_out: 'To be deleted' }]);
  await call(api.imports.run, { ...at, body: { rows: 'good' } });
  const { body: again } = await call(api.imports.create, {
    token,
    body: { file, file_name: 'roster.zip', guides: true },
  });
  expect(again.rows).toEqual({ create: 1, change: 0, same: 2, refuse: 0, left_out: 3 });
});

test('in version 1.1 a person’s line has their role, and nobody without a role is taken for a student', async () => {
  const users = [
    'sourcedId,status,enabledUser,orgSourcedIds,role,username,givenName,familyName,email',
    'v1,,TRUE,o1,student,a,Ana,Eleven,ana@eleven.example',
    'v2,,True,o1,guardian,b,Bo,Eleven,bo@eleven.example',
    'v3,,1,o1,,c,Cy,Eleven,cy@eleven.example',
    'v4,,FALSE,o1,student,d,Di,Eleven,di@eleven.example',
  ].join('\n');
  const file = await base64({ 'users.csv': users });
  const { body: made } = await call(api.imports.create, { token, body: { file, file_name: 'roster.zip' } });
  const { body } = await call(api.imports.rows, { token, params: { import_id: made.id } });
  expect(body.data.map(({ outcome, note }) => [outcome, note])).toEqual([
    ['create', 'A new account'],
    ['left_out', 'guardian'],
    ['left_out', 'No role'],
    ['left_out', 'Disabled'],
  ]);
});

test('a folder of an archive whose name looks like a file isn’t taken for that file', async () => {
  const zip = new ZipFile();
  zip.addEmptyDirectory('users.csv');
  zip.addEmptyDirectory('roles.csv');
  for (const [name, content] of Object.entries(school(people)))
    zip.addBuffer(Buffer.from(content), `users.csv/${name}`);
  zip.end();
  const file = (await buffer(zip.outputStream)).toString('base64');
  const { body } = await call(api.imports.read, { token, body: { file } });
  expect(body).toMatchObject({ rows: 6, has_headings: true });
});

test('an archive whose encoding is unclear says so', async () => {
  const users = Buffer.from(
    'sourcedId,role,givenName,familyName,email\nx1,student,Hélène,Muñoz,helene@x.example\n',
    'latin1',
  );
  const zip = new ZipFile();
  zip.addBuffer(users, 'users.csv');
  zip.end();
  const file = (await buffer(zip.outputStream)).toString('base64');
  const { body } = await call(api.imports.read, { token, body: { file } });
  expect(body).toMatchObject({ questions: [{ about: 'encoding' }], sample_names: ['Hélène Muñoz'] });
});

test('a foreign, damaged, partial or oversized archive is refused with the reason', async () => {
  const whole = await zipped(school(people));
  const damaged = Buffer.from(whole);
  damaged.fill(0xff, 60, 120);
  const bomb = { ...school(people), 'enrollments.csv': 'x'.repeat(limits.archiveUnpackedMegabytes * 1024 * 1024) };
  const cases: [file: string, code: string][] = [
    [await base64({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }), 'import.no_csv'],
    [damaged.toString('base64'), 'import.broken_zip'],
    [whole.subarray(0, whole.length - 30).toString('base64'), 'import.broken_zip'],
    [await base64(school(people, 'delta')), 'import.roster_delta'],
    [await base64({ 'users.csv': 'Name,Mail\nAda,ada@roster.example\n' }), 'import.roster_columns'],
    [await base64(bomb), 'import.unpacked_too_large'],
  ];
  for (const [file, code] of cases) {
    expect(await anything(api.imports.read, { token, body: { file } })).toMatchObject({ status: 422, body: { code } });
  }
});

test('an archive that understates its size isn’t unpacked any further', async () => {
  const whole = await zipped({ ...school(people), 'enrollments.csv': `sourcedId\n${'x\n'.repeat(1_000_000)}` });
  // The central directory has the size of an entry at offset 24.
  const name = whole.lastIndexOf('enrollments.csv');
  whole.writeUInt32LE(10, name - 46 + 24);
  const file = whole.toString('base64');
  expect(await anything(api.imports.read, { token, body: { file } })).toMatchObject({
    status: 422,
    body: { code: 'import.broken_zip' },
  });
});
