import type { LinkOptions, UseNavigateResult } from '@tanstack/react-router';
import type { Found } from '@trellis/contract/people/search/search.api.ts';
import { displayName, type OwnUser } from '@trellis/contract/people/users/user.ts';
import { actorOf, canSome, type Permission } from '@trellis/contract/permissions.ts';
import { t } from '../../language/translate.ts';
import { logOut } from '../../viewer/log-out.ts';
import { menuLinksOf } from '../menu/menu-links.tsx';

/** What a result can use when it is opened. */
export type ResultTools = { navigate: UseNavigateResult<string>; showKeys: () => void };
export type Result = { id: string; label: string; detail?: string; open: (tools: ResultTools) => void };

/** A result that leads to a place in Trellis. */
export const resultAt = (id: string, label: string, place: LinkOptions): Result => ({
  id,
  label,
  open: ({ navigate }) => void navigate(place),
});

const mayDo = (user: OwnUser) => (permission: Permission) => canSome(actorOf(user), permission);

export function screensOf(user: OwnUser): Result[] {
  const may = mayDo(user);
  const ownPage = { to: '/students/$studentId', params: { studentId: user.id } } as const;
  return [
    ...menuLinksOf(user).map(({ to, label, ...link }) =>
      resultAt(label, label, { to, ...('search' in link && { search: link.search }) }),
    ),
    !may('user.list') && resultAt('own-page', t('shell.search.myPage'), ownPage),
    may('user.import') && resultAt('import', t('shell.screens.import'), { to: '/admin/import' }),
    may('user.make_codes') && resultAt('codes', t('shell.screens.loginCards'), { to: '/admin/codes' }),
    may('school.edit') && resultAt('new-term', t('shell.screens.newTerm'), { to: '/settings/new-term' }),
    ...(['password', 'appearance', 'security', 'notifications'] as const).map((tab) => ({
      ...resultAt(`settings-${tab}`, t(`home.settings.tabs.${tab}`), { to: '/settings', search: { tab } }),
      detail: t('home.settings.title'),
    })),
  ].filter((one) => one !== false);
}

/** What the person may do from anywhere. */
export function commandsOf(user: OwnUser): Result[] {
  const may = mayDo(user);
  const goals = (dialog: 'add' | 'assign' | 'assignments', label: string) =>
    resultAt(`goal-${dialog}`, label, { to: '/goals', search: { dialog } });
  const add = (to: '/admin' | '/houses', label: string) =>
    resultAt(`add-${to}`, label, { to, search: { dialog: 'add' } });
  return [
    may('goal.create') && goals('add', t('goals.forms.addGoal')),
    may('assignment.create') && goals('assign', t('goals.assignments.assign')),
    may('assignment.list') && goals('assignments', t('goals.assignments.title')),
    may('user.create') && add('/admin', t('people.users.add')),
    may('house.create') && add('/houses', t('people.houses.add')),
    { id: 'keys', label: t('shell.keys.title'), open: ({ showKeys }: ResultTools) => showKeys() },
    { id: 'log-out', label: t('shell.menu.logOut'), open: () => logOut() },
  ].filter((one) => one !== false);
}

/** What the person may do with the students and houses that were found. */
export function commandsFor(user: OwnUser, { students, houses }: Pick<Found, 'students' | 'houses'>): Result[] {
  const may = mayDo(user);
  // Students whose accounts are deactivated get no goals.
  const active = students.filter(({ is_active }) => is_active);
  const forStudents = active.map((student) => {
    const label = t('shell.search.addGoalFor', { name: displayName(student) });
    return resultAt(`add-goal-${student.id}`, label, { to: '/goals', search: { dialog: 'add', owner: student.id } });
  });
  const forHouses = houses.flatMap(({ id, name: house }) => {
    const queue = { to: '/review', search: { scope: house } } as const;
    const sheets = { to: '/houses/$houseId/print', params: { houseId: id } } as const;
    return [
      may('review_queue.read') && resultAt(`review-${id}`, t('shell.search.review', { house }), queue),
      may('house.print') && resultAt(`print-${id}`, t('shell.search.printSheets', { house }), sheets),
    ].filter((one) => one !== false);
  });
  return [...forStudents, ...forHouses];
}

/** The words of the commands above, without any names. */
export const commandWords = (): string =>
  [
    t('shell.search.addGoalFor', { name: '' }),
    t('shell.search.review', { house: '' }),
    t('shell.search.printSheets', { house: '' }),
  ].join(' ');
