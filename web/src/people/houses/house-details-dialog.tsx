import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import { richText, t } from '../../language/translate.ts';
import type { ShownHouse } from '../../pickers/houses.queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button, buttonClass } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { useCan } from '../../viewer/use-can.ts';
import { useCanMakeCodes } from '../login-cards/use-can-make-codes.ts';
import { DeleteHouse } from './delete-house.tsx';
import { HouseUsers } from './residents/house-users.tsx';

type Props = { house: ShownHouse; onClose: () => void; onEdit: () => void };

export function HouseDetailsDialog({ house, onClose, onEdit }: Props) {
  const can = useCan();
  const timeZone = useTimeZone();
  const canAssign = can('assignment.create');
  const canEdit = can('house.edit', house);
  const canPrint = can('house.print', house);
  const canMakeCodes = useCanMakeCodes();
  return (
    <Dialog title={house.name} onClose={onClose} size="wide">
      <p>
        {richText('people.houses.details.created', {
          date: formatDay(house.created_at, timeZone),
          time: (date) => <time dateTime={house.created_at}>{date}</time>,
        })}
      </p>
      <HouseUsers house={house} />
      {(canAssign || canEdit || canPrint || canMakeCodes) && (
        <ButtonRow>
          <DeleteHouse house={house} onDeleted={onClose} />
          {canAssign && (
            <Link to="/goals" search={{ dialog: 'assign', house: house.id }} className={buttonClass('outline')}>
              {t('people.houses.details.assignGoal')}
            </Link>
          )}
          {canPrint && (
            <Link to="/houses/$houseId/print" params={{ houseId: house.id }} className={buttonClass('outline')}>
              {t('people.houses.details.printSheets')}
            </Link>
          )}
          {canMakeCodes && (
            <Link to="/admin/codes" search={{ house: house.id }} className={buttonClass('outline')}>
              {t('people.houses.details.printCards')}
            </Link>
          )}
          {canEdit && (
            <Button onClick={onEdit}>
              <IconPencil size={18} aria-hidden />
              {t('people.houses.edit')}
            </Button>
          )}
        </ButtonRow>
      )}
    </Dialog>
  );
}
