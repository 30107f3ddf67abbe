import {
  IconCircleCheck,
  IconCircleDashed,
  IconHistory,
  IconKey,
  IconLogin,
  IconMailX,
  IconPencil,
  IconPrinter,
  IconShieldCheck,
  IconShieldOff,
  IconUser,
  IconUserCheck,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { displayName, type User } from '@trellis/contract/people/users/user.ts';
import { activities, roleNames, type UserColumn } from '@trellis/contract/people/users/users.api.ts';
import { actorOf, isGuide, isStudent } from '@trellis/contract/permissions.ts';
import { t } from '../../language/translate.ts';
import { PersonName, PurposeCard } from '../../pickers/person-name.tsx';
import { type Column, menuColumn } from '../../ui/data-table/column.ts';
import { Badge } from '../../ui/elements/badge.tsx';
import { Menu } from '../../ui/menus/menu.tsx';
import type { MenuItems } from '../../ui/menus/menu-list.tsx';
import { type Choice, choicesOf } from '../../ui/selects/select.tsx';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { houseLabel, oneHouse } from '../../viewer/house-word.ts';
import { useCanMakeCodes } from '../login-cards/use-can-make-codes.ts';
import { confirmUser, sendPasswordReset, userAddress } from '../user-data/users.queries.ts';
import classes from './user-columns.module.css';

const text = { kind: 'text' } as const;
const choice = (choices: readonly Choice[]) => ({ kind: 'choice', choices }) as const;

export function userColumnsFor(houses: readonly string[]): Column<User, UserColumn>[] {
  return [
    {
      key: 'full_name',
      label: t('people.fields.fullName'),
      width: 10,
      grow: 2,
      priority: 1,
      list: { name: 'full_name', filter: text },
      cell: (user) => <FullName user={user} />,
      onCard: 'heading',
    },
    {
      key: 'email',
      label: t('people.fields.email'),
      width: 13,
      grow: 2,
      priority: 4,
      list: { name: 'email', filter: text },
      cell: (user) => <Email user={user} />,
      onCard: 'text',
    },
    {
      key: 'house',
      label: oneHouse(),
      width: 8,
      grow: 1,
      priority: 5,
      list: { name: 'house', filter: choice([{ value: noHouse, label: houseLabel(noHouse) }, ...choicesOf(houses)]) },
      cell: ({ house }) => <span className={house === noHouse ? 'soft' : undefined}>{houseLabel(house)}</span>,
      onCard: 'detail',
      isEmpty: ({ house }) => house === noHouse,
    },
    {
      key: 'role',
      label: t('people.fields.role'),
      width: 9,
      priority: 3,
      list: { name: 'role', filter: choice(roleNames.map((value) => ({ value, label: t(`people.roles.${value}`) }))) },
      cell: (user) => <RoleBadge user={user} />,
      onCard: 'fact',
    },
    {
      key: 'status',
      label: t('people.fields.status'),
      width: 7,
      priority: 6,
      list: {
        name: 'status',
        filter: choice(activities.map((activity) => ({ value: activity, label: t(`people.activities.${activity}`) }))),
      },
      cell: (user) => <ActivityBadge user={user} />,
      onCard: 'fact',
    },
    menuColumn(t('people.fields.actions'), 3.25, (user) => <UserRowMenu user={user} />),
  ];
}

function RoleBadge({ user }: { user: User }) {
  const isAdmin = isGuide(actorOf(user));
  return (
    <Badge colour={isAdmin ? 'blue' : 'grey'} Icon={isAdmin ? IconShieldCheck : IconUser}>
      {t(isAdmin ? 'people.roles.Admin' : 'people.roles.Student')}
    </Badge>
  );
}

const ActivityBadge = ({ user: { is_active } }: { user: User }) => (
  <Badge colour={is_active ? 'green' : 'grey'} Icon={is_active ? IconCircleCheck : IconCircleDashed}>
    {t(is_active ? 'people.activities.Active' : 'people.activities.Inactive')}
  </Badge>
);

function FullName({ user }: { user: User }) {
  const viewer = useCurrentUser();
  const name = user.full_name || t('people.noName');
  return (
    <span className={`row semibold ${classes.name}`}>
      <PersonName id={user.id} name={name}>
        <PurposeCard name={name} statement={user.purpose_statement} />
      </PersonName>
      {user.id === viewer.id && <span className="pill semibold filled">{t('ui.you')}</span>}
      {!user.is_confirmed && <Badge colour="orange">{t('people.users.notConfirmed')}</Badge>}
    </span>
  );
}

const Email = ({ user: { email, mail_failure } }: { user: User }) => (
  <span className="long-words">
    {email}
    {mail_failure && (
      <>
        <Badge colour="orange" Icon={IconMailX}>
          {t(`people.users.mailFailures.${mail_failure.reason}.mark`)}
        </Badge>
        <small className="fine block">{t(`people.users.mailFailures.${mail_failure.reason}.why`)}</small>
      </>
    )}
  </span>
);

function UserRowMenu({ user }: { user: User }) {
  const viewer = useCurrentUser();
  const { open } = userAddress.useDialogs();
  const reset = useMutation(sendPasswordReset);
  const confirm = useMutation(confirmUser);
  const can = useCan();
  const canMakeCodes = useCanMakeCodes();
  const navigate = useNavigate();
  const canEdit = can('user.edit', user);
  const getsCard = canMakeCodes && user.is_active && user.is_confirmed && isStudent(actorOf(user));
  const opens = (kind: 'edit' | 'reset-factor' | 'history' | 'sign-ins') => () => open({ kind, id: user.id });
  const printCard = () => void navigate({ to: '/admin/codes', search: { user: user.id } });
  const items: MenuItems = [
    !user.is_confirmed &&
      can('user.confirm', user) && {
        label: t('people.users.menu.confirm'),
        Icon: IconUserCheck,
        onSelect: () => confirm.mutate(user.id),
      },
    canEdit && { label: t('people.users.edit'), Icon: IconPencil, onSelect: opens('edit') },
    canEdit && { label: t('people.users.menu.resetPassword'), Icon: IconKey, onSelect: () => reset.mutate(user.email) },
    getsCard && { label: t('people.users.menu.printCard'), Icon: IconPrinter, onSelect: printCard },
    user.has_second_factor &&
      can('user.reset_second_factor', user) && {
        label: t('people.users.menu.resetSecondFactor'),
        Icon: IconShieldOff,
        onSelect: opens('reset-factor'),
      },
    can('user.read_audit', user) && {
      label: t('people.users.menu.history'),
      Icon: IconHistory,
      onSelect: opens('history'),
    },
    can('user.read_sign_ins', user) && {
      label: t('people.users.menu.logins'),
      Icon: IconLogin,
      onSelect: opens('sign-ins'),
    },
  ];
  return (
    <Menu
      label={t('people.users.menu.label', { name: displayName(user) })}
      disabled={user.id === viewer.id}
      busy={reset.isPending || confirm.isPending}
      items={items}
    />
  );
}
