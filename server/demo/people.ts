import { filled, fillingOf } from './goal-texts/text.ts';
import { houseNames } from './houses.ts';
import { purposeStatements } from './purpose-statements.ts';
import type { Random } from './random.ts';
import { studentNames } from './student-names.ts';

export type PlannedPerson = {
  full_name: string;
  email: string;
  is_superuser: boolean;
  /** Whether they are still active today. Nobody inactive acts in the plan after they left. */
  is_active: boolean;
  house: string | null;
  purpose_statement: string | null;
};

const guideNames = [
  'Ada Okafor',
  'Tomasz Zieliński',
  'Marguerite Lemoine',
  'Rafael Quintana',
  'Signe Dahlgren',
  'Haruka Ishikawa',
  'Gwen Pritchard-Jones',
  'Samir Chaudhry',
];

const studentsWithoutHouse = 7;
const inactiveStudents = 3;
const studentsWithPurpose = 132;
const fillingsOfAStatement = 6;

/** Letters that Unicode doesn't take apart into a plain one and an accent. */
const plainLetters = new Map(Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', ß: 'ss', ı: 'i' }));

const plain = (name: string) =>
  [...name.toLowerCase()]
    .map((letter) => plainLetters.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/[^a-z -]/g, '')
    .trim();

const firstName = (name: string) => plain(name).split(' ')[0] ?? '';
const emailOf = (name: string) => `${plain(name).replaceAll(' ', '.')}@trellis.example`;

/** Guides in the order of the houses they tend: the first six one each, the other two help in a house. */
function guides(): PlannedPerson[] {
  return guideNames.map((full_name, index) => ({
    full_name,
    email: `${firstName(full_name)}@trellis.example`,
    is_superuser: true,
    is_active: true,
    house: houseNames[index % houseNames.length] ?? null,
    purpose_statement: null,
  }));
}

export const adaEmail = 'ada@trellis.example';
export const miaEmail = 'mia@trellis.example';

const mia: PlannedPerson = {
  full_name: 'Mia Lindqvist',
  email: miaEmail,
  is_superuser: false,
  is_active: true,
  house: houseNames[0],
  purpose_statement:
    'I want to make things that other people can use: a game, a song, a recipe. I learn by trying, so please let me try first and explain later.',
};

/** Eight guides, then 240 students with Mia first. */
export function planPeople(random: Random): PlannedPerson[] {
  const names = random.shuffle(studentNames);
  const statements = purposeStatements.flatMap((text) =>
    Array.from({ length: fillingsOfAStatement }, () => filled(text, fillingOf([text], random))),
  );
  const chosen = random.shuffle([...new Set(statements)]).slice(0, studentsWithPurpose);
  const purposes = random.shuffle(names.map((_, index) => chosen[index] ?? null));
  const students = names.map((full_name, index): PlannedPerson => {
    const house = random.chance(0.75) ? houseNames[index % houseNames.length] : random.pick(houseNames);
    return {
      full_name,
      email: emailOf(full_name),
      is_superuser: false,
      is_active: index < names.length - inactiveStudents,
      house: index < studentsWithoutHouse ? null : (house ?? null),
      purpose_statement: purposes[index] ?? null,
    };
  });
  return [...guides(), mia, ...random.shuffle(students)];
}
