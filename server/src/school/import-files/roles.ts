import { plain } from './headings.ts';

/* Common names of roles in the exports of schools, as `plain` writes them. */

const guideRoles = [
  'guide',
  'admin',
  'administrator',
  'teacher',
  'staff',
  'tutor',
  'mentor',
  'faculty',
  'lehrer',
  'lehrerin',
  'lehrkraft',
  'lehrperson',
  'enseignant',
  'enseignante',
  'professeur',
  'profesor',
  'profesora',
  'docente',
  'maestro',
  'maestra',
  'insegnante',
  'leraar',
  'docent',
  'professor',
  'professora',
  'larare',
  'laerer',
  'nauczyciel',
  'opettaja',
  'true',
];
const studentRoles = [
  'student',
  'pupil',
  'learner',
  'child',
  'schuler',
  'schulerin',
  'lernende',
  'eleve',
  'etudiant',
  'etudiante',
  'alumno',
  'alumna',
  'estudiante',
  'studente',
  'studentessa',
  'alunno',
  'alunna',
  'leerling',
  'aluno',
  'aluna',
  'estudante',
  'elev',
  'uczen',
  'uczennica',
  'oppilas',
  'false',
];

/** Whether a role means a guide; undefined if it means neither a guide nor a student. */
export function isGuideRole(role: string): boolean | undefined {
  const name = plain(role);
  if (guideRoles.includes(name)) return true;
  return studentRoles.includes(name) ? false : undefined;
}
