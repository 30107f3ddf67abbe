import type { ImportCase } from '../import-cases.ts';
import { ada, at, ben, lines } from './people.ts';

/** A school in OneRoster 1.2, of which each case replaces what it is about. */
const roster = (files: Record<string, string>) => ({
  'manifest.csv': lines('\r\n', 'propertyName,value', 'oneroster.version,1.2', 'file.users,bulk'),
  'users.csv': lines(
    '\r\n',
    'sourcedId,status,enabledUser,username,givenName,familyName,email',
    `u1,active,true,ada,Ada,Okafor,${at('ada')}`,
    `u2,active,true,ben,Ben,Ruiz,${at('ben')}`,
    `u3,active,true,cem,Cem,Aydin,${at('cem')}`,
  ),
  'roles.csv': lines(
    '\r\n',
    'sourcedId,status,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId',
    'r1,active,u1,primary,student,,,o1',
    'r2,active,u2,primary,student,,,o1',
    'r3,active,u3,primary,student,,,o1',
  ),
  'orgs.csv': lines('\r\n', 'sourcedId,status,name,type', 'o1,active,Hill School,school'),
  'classes.csv': lines(
    '\r\n',
    'sourcedId,status,title,classType,termSourcedIds',
    'c1,active,7a,homeroom,t1',
    'c2,active,7b,homeroom,"t0,t1"',
    'c3,active,6z,homeroom,t0',
  ),
  'academicSessions.csv': lines(
    '\r\n',
    'sourcedId,status,title,type,startDate,endDate',
    't0,active,Long ago,schoolYear,2015-08-01,2016-07-31',
    't1,active,Now,schoolYear,2020-08-01,2099-07-31',
  ),
  'enrollments.csv': lines(
    '\r\n',
    'sourcedId,status,classSourcedId,userSourcedId,role,primary,beginDate,endDate',
    'e1,active,c1,u1,student,false,,',
    'e2,active,c2,u2,student,false,,',
    'e3,active,c3,u1,student,true,,',
  ),
  ...files,
});

/** Archives of several files. */
export const archiveCases: readonly ImportCase[] = [
  {
    file: 'roster-with-mixed-line-ends.zip',
    kind: 'line ends',
    about: 'each file of the archive ends its lines in another way, and one in two ways',
    files: roster({
      'users.csv': `sourcedId,status,enabledUser,username,givenName,familyName,email\r\n${lines('\r', `u1,active,true,ada,Ada,Okafor,${at('ada')}`, `u2,active,true,ben,Ben,Ruiz,${at('ben')}`)}`,
      'roles.csv': lines('\n', 'sourcedId,userSourcedId,role', 'r1,u1,student', 'r2,u2,student'),
      'enrollments.csv': `classSourcedId,userSourcedId,role,sourcedId\nc1,u1,student,e1\r\nc2,u2,student,e2\r\n`,
    }),
    rows: [ada, ben],
  },
  {
    file: 'enabled-user.zip',
    kind: 'status',
    about: 'enabledUser in every spelling',
    files: roster({
      'users.csv': lines(
        '\n',
        'sourcedId,status,enabledUser,username,givenName,familyName,email',
        `u1,active,TRUE,ada,Ada,Okafor,${at('ada')}`,
        `u2,active,1,ben,Ben,Ruiz,${at('ben')}`,
        ...['False', 'FALSE', '0', 'no', 'N', 'f', 'disabled', 'Inactive', 'nein'].map(
          (no, n) => `n${n},active,${no},n${n},No,Body,${at(`n${n}`)}`,
        ),
      ),
      'roles.csv': lines(
        '\n',
        'sourcedId,userSourcedId,roleType,role',
        'r1,u1,primary,student',
        'r2,u2,primary,student',
        ...Array.from({ length: 9 }, (_, n) => `x${n},n${n},primary,student`),
      ),
    }),
    rows: [ada, ben, ...Array.from({ length: 9 }, (_, n) => ({ email: at(`n${n}`), result: 'left out' as const }))],
  },
  {
    file: 'terms-that-ended.zip',
    kind: 'dates',
    about: 'a homeroom of a term that ended, marked as primary, beside the one of now; dates in other notations',
    files: roster({
      'enrollments.csv': lines(
        '\n',
        'sourcedId,status,classSourcedId,userSourcedId,role,primary,beginDate,endDate',
        'e0,active,c3,u1,student,true,2015-08-01T00:00:00Z,2099-06-30T00:00:00Z',
        'e1,active,c1,u1,student,false,08/01/2020,06/30/2099',
        'e2,active,c2,u2,student,,0000-00-00,0000-00-00',
        'e3,active,c1,u3,student,true,2015-08-01T00:00:00Z,2016-06-30T00:00:00Z',
      ),
    }),
    rows: [ada, ben, { email: at('cem'), name: 'Cem Aydin', house: null }],
  },
];
