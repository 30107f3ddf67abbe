import { IconCircleCheck, IconCircleDashed, IconMailX, IconShieldCheck, IconUser } from '@tabler/icons-react';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { UserColumn } from '@trellis/contract/people/users/columns.ts';
import type { MailFailureReason, User } from '@trellis/contract/people/users/user.ts';
import { activities, roles } from '@trellis/contract/people/users/users.api.ts';
import { actorOf, isGuide } from '@trellis/contract/permissions.ts';
import { PersonName, PurposeCard } from '../../pickers/person-name.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { Badge } from '../../ui/elements/badge.tsx';
import { type Choice, choicesOf } from '../../ui/lists/choices.ts';
import { houseLabel, oneHouse } from '../../viewer/house-word.ts';
import type { OpenUserDialog } from '../user-dialogs/user-dialogs.tsx';
import classes from './user-columns.module.css';
import { UserRowMenu } from './user-row-menu.tsx';

type Context = { viewer: User; houses: readonly string[]; open: OpenUserDialog };

const text = { kind: 'text' } as const;
const choice = (choices: readonly Choice[]) => ({ kind: 'choice', choices }) as const;

export function userColumnsFor({ viewer, houses, open }: Context): Column<User, UserColumn>[] {
  return [
    {
      key: 'full_name',
      label: 'Full Name',
      width: 10,
      grow: 2,
      priority: 1,
      list: { name: 'full_name', filter: text },
      cell: (user) => <FullName user={user} isViewer={user.id === viewer.id} />,
      onCard: 'heading',
    },
    {
      key: 'email',
      label: 'Email',
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
      cell: ({ house }) => <span className={house === noHouse ? classes.none : undefined}>{houseLabel(house)}</span>,
      onCard: 'detail',
      isEmpty: ({ house }) => house === noHouse,
    },
    {
      key: 'role',
      label: 'Role',
      width: 7,
      priority: 3,
      list: { name: 'role', filter: choice(choicesOf(roles)) },
      cell: (user) =>
        isGuide(actorOf(user)) ? (
          <Badge colour="blue" icon={<IconShieldCheck size={14} aria-hidden />}>
            Admin
          </Badge>
        ) : (
          <Badge colour="grey" icon={<IconUser size={14} aria-hidden />}>
            Student
          </Badge>
        ),
      onCard: 'badge',
    },
    {
      key: 'status',
      label: 'Status',
      width: 7,
      priority: 6,
      list: { name: 'status', filter: choice(choicesOf(activities)) },
      cell: ({ is_active }) =>
        is_active ? (
          <Badge colour="green" icon={<IconCircleCheck size={14} aria-hidden />}>
            Active
          </Badge>
        ) : (
          <Badge colour="grey" icon={<IconCircleDashed size={14} aria-hidden />}>
            Inactive
          </Badge>
        ),
      onCard: 'badge',
    },
    {
      key: 'actions',
      label: 'Actions',
      hideLabel: true,
      width: 3.25,
      priority: 2,
      cell: (user) => <UserRowMenu user={user} isViewer={user.id === viewer.id} open={open} />,
      onCard: 'corner',
    },
  ];
}

function FullName({ user, isViewer }: { user: User; isViewer: boolean }) {
  const name = user.full_name || 'No name';
  return (
    <span className={classes.name}>
      <PersonName id={user.id} name={name}>
        <PurposeCard name={name} statement={user.purpose_statement} />
      </PersonName>
      {isViewer && <span className={classes.you}>You</span>}
      {!user.is_confirmed && <Badge colour="orange">Not confirmed</Badge>}
    </span>
  );
}

const failures: Readonly<Record<MailFailureReason, { mark: string; why: string }>> = {
  refused: {
    mark: 'Mails are refused',
    why: 'The mail server refuses this address. It may be mistyped, or the mailbox is gone or full.',
  },
  given_up: { mark: 'Mails do not arrive', why: 'Trellis tried for three days and gave up.' },
};

function Email({ user: { email, mail_failure } }: { user: User }) {
  return (
    <span className={classes.email}>
      {email}
      {mail_failure && (
        <>
          <Badge colour="orange" icon={<IconMailX size={14} aria-hidden />}>
            {failures[mail_failure.reason].mark}
          </Badge>
          <small className={classes.why}>{failures[mail_failure.reason].why}</small>
        </>
      )}
    </span>
  );
}
