import { basePath } from '@trellis/contract/core/base-path.ts';
import { goalSorts } from '@trellis/contract/goals/field-lists.ts';
import { dateOf, systemClock } from '../server/src/base/clock.ts';
import type { Filled } from './fill.ts';
import type { Sent } from './measure.ts';

/* The calls that `run.ts` measures. */

export type Row = {
  name: string;
  sent: (filled: Filled, n: number) => Omit<Sent, 'origin' | 'token'>;
  who: 'guide' | 'student';
};

const list = (query = '') => `${basePath}/goals/?limit=10${query}`;
const weekAgo = dateOf(systemClock, -7);
const yesterday = dateOf(systemClock, -1);
const filters: Record<string, string> = {
  'text filter: title': '&title=grow%201',
  'text filter: description': '&description=swim',
  'text filter: two letters': '&title=qz',
  'text filter: nothing, by house': '&title=zzqz&sort_by=house',
  'text filter: title, by description': '&title=read&sort_by=description',
  'text and choice filter': '&title=read&type=Seminar',
  'text and status filter': '&title=read&status=Completed!',
  'text filter of what is overdue': '&title=read&due=overdue',
  'text filter: owner': '&owner_name=person%2042',
  'text filter: owner, of all': '&owner_name=person',
  'text and owner filter': '&title=read&owner_name=person%2042',
  'text and owner filter, of all': '&title=read&owner_name=person',
  'text filter: assigner': '&assigner_name=self',
  'text filter: created at': '&created_at=2026-11',
  'text filter: created at, of all': '&created_at=20',
  'text filter: due date': '&due_date=2026-12',
  'choice filter: type': '&type=Seminar',
  'choice filter: period': '&period=Annual',
  'choice filter: status': '&status=Completed!',
  'choice filter: house': '&house=No%20House%20assigned',
  'waiting for a student': '&waiting_for=student',
  'sent back': '&returned=true',
  'for its owner to do': '&to_do=true',
  overdue: '&due=overdue',
  'due within a week': '&due=week',
  archived: '&archived=true',
  'without a period': '&without_period=true',
  'completed in a week': `&completed_from=${weekAgo}&completed_to=${yesterday}`,
  'checked in on in a week': `&checked_in_week=${weekAgo}`,
  'waiting for a guide for long': `&waiting_for=guide&waiting_since_to=${weekAgo}`,
  'waiting for a guide since lately': `&waiting_for=guide&waiting_since_from=${weekAgo}`,
};

/** The same of one house. */
const houseFilters: Record<string, string> = {
  'of a house': '',
  'of a house, by status': '&status=Completed!',
  'of a house, by type': '&type=Seminar',
  'of a house, completed in a week': filters['completed in a week'] ?? '',
  'of a house, checked in on in a week': filters['checked in on in a week'] ?? '',
};

type Call = { name: string; path: (filled: Filled) => string; who?: Row['who'] };
const calls: readonly Call[] = [
  { name: 'the overview', path: () => '/overview' },
  { name: 'the overview of a house', path: ({ house }) => `/overview?house=${encodeURIComponent(house.name)}` },
  { name: 'the number in the menu', path: () => '/today/waiting' },
  { name: "a guide's today", path: () => '/today' },
  { name: "a guide's today, of a house", path: ({ house }) => `/today?house=${encodeURIComponent(house.name)}` },
  { name: "a student's today", path: () => '/today', who: 'student' },
  { name: 'the review queue', path: () => '/review-queue' },
  { name: 'the notifications', path: () => '/notifications', who: 'student' },
  { name: "a student's page", path: ({ student }) => `/students/${student.id}` },
  {
    name: "a student's page, more goals",
    path: ({ student }) => `/students/${student.id}/goals?group=completed&skip=20`,
  },
  { name: "a student's page, its words", path: ({ student }) => `/students/${student.id}/words?kind=comment` },
  { name: "who looked at a student's page", path: ({ student }) => `/students/${student.id}/looks` },
  { name: 'the sheets of a house', path: ({ house }) => `/houses/${house.id}/sheets?limit=10` },
  { name: 'the users, by house', path: ({ house }) => `/users/?limit=10&house=${encodeURIComponent(house.name)}` },
  { name: 'the library', path: () => '/goal-templates/' },
  { name: 'the assignments', path: () => '/assignments/' },
  { name: 'students without goals', path: () => '/users/?limit=10&without_goals=true' },
  { name: 'students with overdue goals', path: () => '/users/?limit=10&with_goals=overdue' },
  { name: 'students who are quiet', path: () => '/users/?limit=10&with_goals=quiet' },
  { name: 'the check-ins of a goal', path: ({ reviewedGoal }) => `/goals/${reviewedGoal}/check-ins` },
  { name: 'the audit of a goal with ten thousand entries', path: ({ reviewedGoal }) => `/goals/${reviewedGoal}/audit` },
  { name: 'the steps of a goal', path: ({ reviewedGoal }) => `/goals/${reviewedGoal}/steps` },
  { name: 'the conversation of a goal', path: ({ reviewedGoal }) => `/goals/${reviewedGoal}/comments` },
];

export const all: readonly Row[] = [
  { name: "the guide's list", who: 'guide', sent: () => ({ path: list() }) },
  { name: "the student's list", who: 'student', sent: () => ({ path: list() }) },
  ...goalSorts.flatMap((column) =>
    (['asc', 'desc'] as const).map(
      (order): Row => ({
        name: `sort: ${column} ${order}`,
        who: 'guide',
        sent: () => ({ path: list(`&sort_by=${column}&sort_order=${order}`) }),
      }),
    ),
  ),
  ...Object.entries(filters).map(([name, query]): Row => ({ name, who: 'guide', sent: () => ({ path: list(query) }) })),
  ...Object.entries(houseFilters).map(
    ([name, query]): Row => ({
      name,
      who: 'guide',
      sent: ({ house }) => ({ path: list(`&house=${encodeURIComponent(house.name)}${query}`) }),
    }),
  ),
  ...calls.map(
    ({ name, path, who = 'guide' }): Row => ({ name, who, sent: (filled) => ({ path: basePath + path(filled) }) }),
  ),
  {
    name: 'of a house with a tenth of the goals',
    who: 'guide',
    sent: ({ bigHouse }) => ({ path: list(`&house=${encodeURIComponent(bigHouse.name)}`) }),
  },
  { name: 'of a guide who assigned a tenth', who: 'guide', sent: () => ({ path: list('&assigner_name=person%200') }) },
  {
    name: 'a house with a tenth of the goals is renamed',
    who: 'guide',
    sent: ({ bigHouse: { id, name } }, n) => ({
      method: 'PUT',
      path: `${basePath}/houses/${id}`,
      body: { name: n % 2 === 0 ? `An older ${name}` : name },
    }),
  },
  {
    name: 'a guide who assigned a tenth is renamed',
    who: 'guide',
    sent: ({ busyGuide }, n) => ({
      method: 'PATCH',
      path: `${basePath}/users/${busyGuide.id}`,
      body: { full_name: n % 2 === 0 ? 'Anybody' : 'read Person 0' },
    }),
  },
  {
    name: 'the users, sorted by house',
    who: 'guide',
    sent: () => ({ path: `${basePath}/users/?limit=10&sort_by=house` }),
  },
  {
    name: 'active students',
    who: 'guide',
    sent: () => ({ path: `${basePath}/users/?limit=10&role=Student&status=Active` }),
  },
  ...(['asc', 'desc'] as const).map(
    (order): Row => ({
      name: `by description ${order}, nine tenths down`,
      who: 'guide',
      sent: ({ goals }) => ({
        path: list(`&sort_by=description&sort_order=${order}&skip=${Math.floor(goals * 0.8 * 0.9)}`),
      }),
    }),
  ),
  {
    name: 'a student is looked for by name',
    who: 'guide',
    sent: () => ({ path: `${basePath}/goals/users/non-superusers?text=person%2042` }),
  },
  { name: 'the last page', who: 'guide', sent: (_, n) => ({ path: list(`&skip=${900 + (n % 10)}`) }) },
  {
    name: 'a progress update',
    who: 'student',
    sent: ({ reviewedGoal }, n) => ({
      method: 'POST',
      path: `${basePath}/goals/${reviewedGoal}/update-progress-bar?progress_bar=${n % 101}`,
    }),
  },
];
