import type { ImportCase } from '../import-cases.ts';
import { ada, at, ben, cem, lines } from './people.ts';

const tia = { email: 'tia@school.example', name: 'Tia Moreau', role: 'guide' } as const;

/** Files with people who are neither students nor guides, and ways to say so. */
export const roleCases: readonly ImportCase[] = [
  ...[
    ['relationship', 'Relationship to student', 'Self', 'Mother'],
    ['beziehung', 'Beziehung', '', 'Vater'],
    ['lien-de-parente', 'Lien de parenté', 'Élève', 'Tuteur'],
    ['parentesco', 'Parentesco', 'Alumno', 'Abuela'],
  ].map(
    ([name, heading, self, relation]): ImportCase => ({
      file: `${name}.csv`,
      kind: 'other people',
      about: `${heading} says who is a parent`,
      text: lines(
        '\n',
        `Name,Class,Email,${heading}`,
        `Ada Okafor,7a,${at('ada')},${self}`,
        `Cem Aydin,7a,${at('cem')},${relation}`,
      ),
      rows: [ada, cem('left out')],
    }),
  ),
  {
    file: 'relationship-of-a-contact.csv',
    kind: 'other people',
    about: 'the relationship is that of a contact in the same row, and so is the address, as far as anyone can tell',
    text: lines(
      '\n',
      'Student,Form,Contact name,Relationship,Email',
      `Ada Okafor,7a,Eve Okafor,Mother,eve@home.example`,
      `Ben Ruiz,7b,Rob Ruiz,Father,rob@home.example`,
    ),
    asks: 'email',
  },
  {
    file: 'relationship-beside-the-own-address.csv',
    kind: 'other people',
    about: 'the relationship is that of a contact, the address is the student’s',
    text: lines(
      '\n',
      'Student,Form,Student Email,Contact name,Relationship',
      `Ada Okafor,7a,${at('ada')},Eve Okafor,Mother`,
      `Ben Ruiz,7b,${at('ben')},Rob Ruiz,Father`,
    ),
    rows: [ada, ben],
  },
  {
    file: 'parents-alone.csv',
    kind: 'other people',
    about: 'nobody would be imported, so someone should look',
    text: lines('\n', 'Name,Email,Relationship', 'Eve Okafor,eve@home.example,Mother'),
    asks: 'role',
  },
  {
    file: 'parents-under-an-unknown-heading.csv',
    kind: 'other people',
    about: 'the cells are roles, and the heading doesn’t say whose',
    text: lines('\n', 'Name,Email,Kind', `Ada Okafor,${at('ada')},Student`, 'Eve Okafor,eve@home.example,Parent'),
    asks: 'role',
  },
  ...[
    ['tipo-utente', 'Tipo utente', 'Alunno', 'Genitore', 'Docente'],
    ['typ-uzytkownika', 'Typ użytkownika', 'Uczeń', 'Rodzic', 'Nauczyciel'],
    ['basisrol', 'Basisrol', 'Leerling', 'Ouder', 'Leerkracht'],
    ['lms-role', 'LMS role', 'StudentEnrollment', 'ObserverEnrollment', 'TeacherEnrollment'],
  ].map(
    ([name, heading, student, parent, teacher]): ImportCase => ({
      file: `${name}.csv`,
      kind: 'other people',
      about: `${heading} says in its own language who is what`,
      text: lines(
        '\n',
        `Name;Class;Email;${heading}`,
        `Ada Okafor;7a;${at('ada')};${student}`,
        `Cem Aydin;;${at('cem')};${parent}`,
        `Tia Moreau;;${tia.email};${teacher}`,
      ),
      rows: [ada, cem('left out'), { email: tia.email, result: 'refused' }],
    }),
  ),
  {
    file: 'created-by.csv',
    kind: 'other people',
    about: 'few cells are roles, under a heading that is about something else',
    text: lines('\n', 'Name,Class,Email,Reason', `Ada Okafor,7a,${at('ada')},`, `Ben Ruiz,7b,${at('ben')},ADMIN`),
    rows: [ada, ben],
  },
  {
    file: 'class-staff.csv',
    kind: 'other people',
    about: 'the class of a teacher is Staff, which is no house',
    text: lines('\n', 'Name,Form,Email', `Ada Okafor,7a,${at('ada')}`, `Tia Moreau,Staff,${tia.email}`),
    rows: [ada, { email: tia.email, result: 'refused' }],
  },
  {
    file: 'former-students.csv',
    kind: 'other people',
    about: 'former students in several languages',
    text: lines(
      '\n',
      'Name,Class,Email,Role',
      `Ada Okafor,7a,${at('ada')},Student`,
      ...['Alumna', 'Alumni', 'Former student', 'Ehemalige', 'Ancien élève', 'Exalumno', 'Student (former)'].map(
        (role, n) => `No Body,7a,${at(`n${n}`)},${role}`,
      ),
    ),
    rows: [ada, ...Array.from({ length: 7 }, (_, n) => ({ email: at(`n${n}`), result: 'left out' as const }))],
  },
  {
    file: 'alumnas-in-spanish.csv',
    kind: 'other people',
    about: 'in Spanish, Alumna is a student',
    text: lines('\n', 'Name,Class,Email,Role', `Ada Okafor,7a,${at('ada')},Alumna`, `Ben Ruiz,7b,${at('ben')},Alumno`),
    rows: [ada, ben],
  },
  {
    file: 'is-teacher.csv',
    kind: 'other people',
    about: 'Is Teacher says who would become a guide, which this import isn’t allowed to make',
    text: lines(
      '\n',
      'Name,Class,Email,IsTeacher',
      `Ada Okafor,7a,${at('ada')},FALSE`,
      `Tia Moreau,,tia@school.example,TRUE`,
    ),
    rows: [ada, { email: tia.email, result: 'refused' }],
  },
  ...[
    ['ist-lehrer', 'ist Lehrer', 'FALSCH', 'WAHR'],
    ['est-enseignant', 'Est enseignant', 'FAUX', 'VRAI'],
    ['es-profesor', 'Es profesor', 'FALSO', 'VERDADERO'],
  ].map(
    ([name, heading, no, yes]): ImportCase => ({
      file: `${name}.csv`,
      kind: 'other people',
      about: `${heading}, with the words of a spreadsheet in another language`,
      text: lines(
        '\n',
        `Name;Class;Email;${heading}`,
        `Ada Okafor;7a;${at('ada')};${no}`,
        `Tia Moreau;;${tia.email};${yes}`,
      ),
      rows: [ada, { email: tia.email, result: 'refused' }],
    }),
  ),
  {
    file: 'user-type-codes.csv',
    kind: 'other people',
    about: 'codes of roles that nobody can know',
    text: lines('\n', 'Name,Email,User Type', `Ada Okafor,${at('ada')},S`, `Tia Moreau,${tia.email},T`),
    asks: 'role',
  },
  {
    file: 'has-guardian.csv',
    kind: 'other people',
    about: 'whether someone has a guardian is no role',
    text: lines('\n', 'Name,Class,Email,Has guardian', `Ada Okafor,7a,${at('ada')},Yes`, `Ben Ruiz,7b,${at('ben')},No`),
    rows: [ada, ben],
  },
  {
    file: 'is-student-is-staff.csv',
    kind: 'other people',
    about: 'several columns say yes or no',
    guides: true,
    text: lines(
      '\n',
      'Name,Class,Email,Student?,Is Staff (Y/N),Parent?',
      `Ada Okafor,7a,${at('ada')},Y,N,N`,
      `Tia Moreau,,tia@school.example,N,Y,N`,
      `Cem Aydin,,${at('cem')},N,N,Y`,
    ),
    rows: [ada, tia, cem('left out')],
  },
  {
    file: 'teacher-yes.csv',
    kind: 'other people',
    about: 'Teacher alone may ask whether someone has a teacher',
    text: lines('\n', 'Name,Email,Teacher', `Ada Okafor,${at('ada')},no`, 'Tia Moreau,tia@school.example,yes'),
    asks: 'role',
  },
  {
    file: 'two-addresses-in-each-cell.csv',
    kind: 'whose address',
    about: 'no cell under Email is an address',
    text: lines(
      '\n',
      'Name,Email',
      `Ada Okafor,${at('ada')}; eve@home.example`,
      `Ben Ruiz,Rob <rob@home.example> ${at('ben')}`,
    ),
    asks: 'email',
  },
  {
    file: 'the-same-address-twice-in-a-cell.csv',
    kind: 'whose address',
    about: 'a cell with one address, written twice',
    text: lines('\n', 'Name,Class,Email', `Ada Okafor,7a,${at('ada')}; ${at('ada')}`, `Ben Ruiz,7b,${at('ben')}`),
    rows: [ada, ben],
  },
];
