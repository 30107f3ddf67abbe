import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import type { ShownHouse } from '../../pickers/houses.queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button, buttonClass } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { useCan } from '../../viewer/use-can.ts';
import { useCanMakeCodes } from '../login-cards/use-can-make-codes.ts';
import { HouseUsers } from './house-users.tsx';

type Props = { house: ShownHouse; onClose: () => void; onEdit: () => void };

export function HouseDetailsDialog({ house, onClose, onEdit }: Props) {
  const can = useCan();
  const timeZone = useTimeZone();
  const canAssign = can('assignment.create');
  const canEdit = can('house.edit', house);
  const canPrint = can('house.print', house);
  const canMakeCodes = useCanMakeCodes();
  return (
    <Dialog title={house.name} onClose={onClose}>
      <p>
        Created: <time dateTime={house.created_at}>{formatDay(house.created_at, timeZone)}</time>
      </p>
      <HouseUsers house={house} />
      {(canAssign || canEdit || canPrint || canMakeCodes) && (
        <ButtonRow>
          {canAssign && (
            <Link to="/goals" search={{ dialog: 'assign', house: house.id }} className={buttonClass('outline')}>
              Assign a goal
            </Link>
          )}
          {canPrint && (
            <Link to="/houses/$houseId/print" params={{ houseId: house.id }} className={buttonClass('outline')}>
              Print Sheets
            </Link>
          )}
          {canMakeCodes && (
            <Link to="/admin/codes" search={{ house: house.id }} className={buttonClass('outline')}>
              Print Codes
            </Link>
          )}
          {canEdit && (
            <Button onClick={onEdit}>
              <IconPencil size={18} aria-hidden />
              Edit House
            </Button>
          )}
        </ButtonRow>
      )}
    </Dialog>
  );
}
