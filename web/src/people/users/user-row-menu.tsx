import {
  IconDots,
  IconHistory,
  IconKey,
  IconLogin,
  IconPencil,
  IconPrinter,
  IconShieldOff,
  IconUserCheck,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { User } from '@trellis/contract/people/users/user.ts';
import { roleOf } from '@trellis/contract/permissions.ts';
import { t } from '../../language/translate.ts';
import { Menu } from '../../ui/menus/menu.tsx';
import type { MenuItem } from '../../ui/menus/menu-list.tsx';
import { useCan } from '../../viewer/current-user.ts';
import { useCanMakeCodes } from '../login-cards/use-can-make-codes.ts';
import { confirmUser, sendPasswordReset } from '../user-data/users.mutations.ts';
import type { OpenUserDialog } from '../user-dialogs/user-dialogs.tsx';

export function UserRowMenu({ user, isViewer, open }: { user: User; isViewer: boolean; open: OpenUserDialog }) {
  const reset = useMutation(sendPasswordReset);
  const confirm = useMutation(confirmUser);
  const can = useCan();
  const canMakeCodes = useCanMakeCodes();
  const navigate = useNavigate();
  const canEdit = can('user.edit', user);
  const items: (MenuItem | false)[] = [
    !user.is_confirmed &&
      can('user.confirm', user) && {
        label: t('people.users.menu.confirm'),
        Icon: IconUserCheck,
        onSelect: () => confirm.mutate(user.id),
      },
    canEdit && { label: t('people.users.edit'), Icon: IconPencil, onSelect: () => open({ kind: 'edit', id: user.id }) },
    canEdit && { label: t('people.users.menu.resetPassword'), Icon: IconKey, onSelect: () => reset.mutate(user.email) },
    canMakeCodes &&
      user.is_active &&
      user.is_confirmed &&
      roleOf(user) === 'student' && {
        label: t('people.users.menu.printCard'),
        Icon: IconPrinter,
        onSelect: () => void navigate({ to: '/admin/codes', search: { user: user.id } }),
      },
    user.has_second_factor &&
      can('user.reset_second_factor', user) && {
        label: t('people.users.menu.resetSecondFactor'),
        Icon: IconShieldOff,
        onSelect: () => open({ kind: 'reset-factor', id: user.id }),
      },
    can('user.read_audit', user) && {
      label: t('people.users.menu.history'),
      Icon: IconHistory,
      onSelect: () => open({ kind: 'history', id: user.id }),
    },
    can('user.read_sign_ins', user) && {
      label: t('people.users.menu.logins'),
      Icon: IconLogin,
      onSelect: () => open({ kind: 'sign-ins', id: user.id }),
    },
  ];
  return (
    <Menu
      label={t('people.users.menu.label', { name: user.full_name || user.email })}
      icon={<IconDots size={18} aria-hidden />}
      disabled={isViewer}
      busy={reset.isPending || confirm.isPending}
      items={items.filter((item) => item !== false)}
    />
  );
}
