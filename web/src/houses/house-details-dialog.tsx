import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '@trellis/contract/permissions.ts';
import { schoolQuery } from '../api/school.ts';
import { useCurrentUser } from '../auth/current-user.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Button } from '../ui/elements/button.tsx';
import { ButtonRow } from '../ui/elements/button-row.tsx';
import { HouseUsers } from './house-users.tsx';
import type { ShownHouse } from './houses.queries.ts';

type Props = { house: ShownHouse; onClose: () => void; onEdit: () => void };

export function HouseDetailsDialog({ house, onClose, onEdit }: Props) {
  const mayManage = can(useCurrentUser(), 'house.manage');
  const { data: school } = useQuery(schoolQuery);
  const created = new Intl.DateTimeFormat('en', {
    dateStyle: 'long',
    ...(school && { timeZone: school.time_zone }),
  }).format(new Date(house.created_at));
  return (
    <Dialog title={house.name} onClose={onClose}>
      <p>Created: {created}</p>
      <HouseUsers users={house.users} />
      {mayManage && (
        <ButtonRow>
          <Button onClick={onEdit}>
            <IconPencil size={18} aria-hidden />
            Edit House
          </Button>
        </ButtonRow>
      )}
    </Dialog>
  );
}
