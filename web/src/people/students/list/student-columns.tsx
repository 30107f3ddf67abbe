import {
  IconAlarm,
  IconBellRinging,
  IconCheck,
  IconChecklist,
  IconMessage,
  IconMoon,
  IconPlus,
  IconTargetOff,
  IconUser,
} from '@tabler/icons-react';
import { type HistoryState, useNavigate } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import { todayLimits } from '@trellis/contract/goals/today/today.api.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import {
  progressWeeks,
  type StudentRow,
  type StudentSort,
  studentStates,
} from '@trellis/contract/people/students/students.api.ts';
import { useState } from 'react';
import { Sparkline } from '../../../charts/sparkline.tsx';
import { DateText } from '../../../dates/dates.tsx';
import { RemindDialog } from '../../../goals/reminders/remind-button.tsx';
import { formatNumber, formatPercent } from '../../../language/formats.ts';
import { t } from '../../../language/translate.ts';
import { StudentLink, studentsAround } from '../../../pickers/student-link.tsx';
import { type Column, menuColumn } from '../../../ui/data-table/column.ts';
import { Badge } from '../../../ui/elements/badge.tsx';
import { Menu } from '../../../ui/menus/menu.tsx';
import { useCan } from '../../../viewer/current-user.ts';
import { houseLabel, oneHouse } from '../../../viewer/house-word.ts';
import { useScope } from '../../../viewer/use-scope.ts';
import { useStudentsList, wholeListParameters } from '../students.queries.ts';
import classes from './students-screen.module.css';

type StudentColumn = Column<StudentRow, StudentSort>;

const none = <span className="soft">–</span>;
const states = studentStates.map((value) => ({ value, label: t(`people.studentsList.states.${value}`) }));

const countColumn = (key: 'open_goals' | 'waiting_for_student', width: number, priority: number): StudentColumn => ({
  key,
  label: t(`people.studentsList.columns.${key}`),
  width,
  priority,
  list: { name: key },
  cell: (row) => (row[key] === 0 ? none : formatNumber(row[key])),
  onCard: 'detail',
  isEmpty: (row) => row[key] === 0,
});

export const studentColumns = (): StudentColumn[] => [
  {
    key: 'name',
    label: t('people.roles.Student'),
    width: 10,
    grow: 2,
    priority: 1,
    list: { name: 'name', filter: { kind: 'text' } },
    cell: (row) => <StudentName row={row} />,
    onCard: 'heading',
  },
  {
    key: 'house',
    label: oneHouse(),
    width: 5,
    grow: 1,
    priority: 7,
    list: { name: 'house' },
    cell: ({ house }) => (house === noHouse ? none : houseLabel(house)),
    onCard: 'detail',
    isEmpty: ({ house }) => house === noHouse,
  },
  {
    key: 'need',
    label: t('people.studentsList.columns.need'),
    width: 13,
    grow: 2,
    priority: 3,
    list: { name: 'need', filter: { kind: 'choice', choices: states } },
    cell: (row) => <StudentNeeds row={row} />,
    onCard: 'text',
  },
  countColumn('open_goals', 5.5, 5),
  countColumn('waiting_for_student', 7.5, 8),
  {
    key: 'last_check_in_at',
    label: t('people.studentsList.columns.last_check_in_at'),
    width: 7,
    priority: 6,
    list: { name: 'last_check_in_at' },
    cell: ({ last_check_in_at: at }) => (at ? <DateText date={at} /> : none),
    onCard: 'detail',
    isEmpty: ({ last_check_in_at }) => last_check_in_at === null,
  },
  {
    key: 'progress',
    label: t('people.studentsList.columns.progress', { weeks: progressWeeks }),
    width: 8,
    priority: 4,
    cell: ({ progress }) => <Sparkline values={progress} label={progressLabel(progress)} />,
    onCard: 'wide',
    isEmpty: ({ progress }) => progress.every((value) => !value),
  },
  menuColumn(t('people.fields.actions'), 3.25, (row) => <StudentRowMenu student={row} />),
];

function progressLabel(progress: StudentRow['progress']): string {
  const known = progress.filter((value) => value !== null);
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return t('people.studentsList.noProgress');
  return t('people.studentsList.progressFromTo', { from: formatPercent(first), to: formatPercent(last) });
}

const weeks = todayLimits.quietAfterDays / 7;

function StudentNeeds({ row }: { row: StudentRow }) {
  const { waiting_for_guide, overdue, inactive, open_goals, progress } = row;
  const hasNoGoals = open_goals === 0 && progress.at(-1) === null;
  const isFine = waiting_for_guide + overdue === 0 && !inactive && !hasNoGoals;
  const needs = [
    waiting_for_guide > 0 && (['orange', IconChecklist, 'review', { count: waiting_for_guide }] as const),
    overdue > 0 && (['orange', IconAlarm, 'overdue', { count: overdue }] as const),
    inactive && (['blue', IconMoon, 'inactive', { weeks }] as const),
    hasNoGoals && (['grey', IconTargetOff, 'withoutGoals', {}] as const),
    isFine && (['green', IconCheck, 'nothing', {}] as const),
  ].filter((need) => need !== false);
  return (
    <span className="wrap gap-0-3">
      {needs.map(([colour, Icon, text, values]) => (
        <Badge key={text} colour={colour} Icon={Icon}>
          {t(`people.studentsList.needs.${text}`, values)}
        </Badge>
      ))}
    </span>
  );
}

/** The list around a student, for the links to the previous and the next one. */
function useListAround() {
  const scope = useScope();
  const { search } = useStudentsList();
  return (id: string): HistoryState => {
    const students = studentsAround(id);
    const hasOtherPages = search.page > 1 || students.length === limits.studentsPage;
    return { students, ...(hasOtherPages && { studentsList: wholeListParameters(search, scope) }) };
  };
}

function StudentName({ row: { id, name } }: { row: StudentRow }) {
  const listAround = useListAround();
  return (
    <StudentLink id={id} state={() => listAround(id)} className={`tall ${classes.name}`}>
      {name}
    </StudentLink>
  );
}

function StudentRowMenu({ student: { id, name } }: { student: StudentRow }) {
  const navigate = useNavigate();
  const listAround = useListAround();
  const can = useCan();
  const [isReminding, setReminding] = useState(false);
  const items = [
    can('student.read', { id }) && {
      label: t('people.studentsList.actions.page'),
      Icon: IconUser,
      onSelect: () =>
        void navigate({
          to: '/students/$studentId',
          params: { studentId: id },
          state: listAround(id),
        }),
    },
    can('goal.create', { owner_id: id }) && {
      label: t('goals.forms.addGoal'),
      Icon: IconPlus,
      onSelect: () => void navigate({ to: '/goals', search: { dialog: 'add', owner: id } }),
    },
    // Each conversation is about a goal, so this opens the student's goals to choose from.
    can('goal.comment', { owner_id: id }) && {
      label: t('people.studentsList.actions.write'),
      Icon: IconMessage,
      onSelect: () => void navigate({ to: '/goals', search: { filters: { owner_id: id } } }),
    },
    can('reminder.send') && {
      label: t('goals.reminders.remind'),
      Icon: IconBellRinging,
      onSelect: () => setReminding(true),
    },
  ];
  return (
    <>
      <Menu label={t('people.studentsList.actions.of', { name })} items={items} />
      {isReminding && <RemindDialog userIds={[id]} onClose={() => setReminding(false)} />}
    </>
  );
}
