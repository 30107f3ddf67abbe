import type { LookEvent } from '@trellis/contract/people/students/student.ts';
import type { SchoolCalendar } from './calendar.ts';
import { adaEmail, miaEmail, type PlannedPerson } from './people.ts';
import type { Random } from './random.ts';

/** A guide opens the page of a student, or prints its sheet. */
export type PlannedLook = { at: Date; by: string; of: string; event: LookEvent };

const studentsOfAGuide = 9;
const sharePrinted = 0.3;
/** In school days: since when guides look at pages, and how long after it they print one. */
const longestAgo = 45;
const printedAfter = 0.01;

/** Guides prepare their talks with students of their house. */
export function planLooks(people: readonly PlannedPerson[], calendar: SchoolCalendar, random: Random): PlannedLook[] {
  const looks = (by: string, of: string): PlannedLook[] => {
    const ago = random.between(0.1, longestAgo);
    const opened: PlannedLook = { at: calendar.ago(ago), by, of, event: 'user.page_opened' };
    if (!random.chance(sharePrinted)) return [opened];
    return [opened, { ...opened, at: calendar.ago(ago - printedAfter), event: 'user.sheet_printed' }];
  };
  const students = people.filter(({ is_superuser, is_active }) => !is_superuser && is_active);
  return [
    ...looks(adaEmail, miaEmail),
    ...people
      .filter(({ is_superuser }) => is_superuser)
      .flatMap(({ email, house }) =>
        random
          .shuffle(students.filter((student) => student.house === house && student.email !== miaEmail))
          .slice(0, studentsOfAGuide)
          .flatMap((student) => looks(email, student.email)),
      ),
  ];
}
