import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import { richText, t } from '../../language/translate.ts';
import type { ShownHouse } from '../../pickers/houses.queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button, buttonClass } from '../../ui/elements/button.tsx';
import { useCan } from '../../viewer/current-user.ts';
import { useCanMakeCodes } from '../login-cards/use-can-make-codes.ts';
import { DeleteHouse } from './delete-house.tsx';
import classes from './house-details-dialog.module.css';
import { HouseUsers } from './residents/house-users.tsx';

type Props = { house: ShownHouse; onClose: () => void; onEdit: () => void };

export function HouseDetailsDialog({ house, onClose, onEdit }: Props) {
  const can = useCan();
  const timeZone = useTimeZone();
  const canEdit = can('house.edit', house);
  return (
    <Dialog title={house.name} onClose={onClose} size="wide">
      <p>
        {richText('people.houses.details.created', {
          date: formatDay(house.created_at, timeZone),
          time: (date) => <time dateTime={house.created_at}>{date}</time>,
        })}
      </p>
      <HouseActions house={house} />
      <HouseUsers house={house} />
      {canEdit && (
        <div className="button-row">
          <DeleteHouse house={house} onDeleted={onClose} />
          <Button Icon={IconPencil} onClick={onEdit}>
            {t('people.houses.edit')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** What a guide does for the whole house, above its users: there may be forty of them. */
function HouseActions({ house }: Pick<Props, 'house'>) {
  const can = useCan();
  const canMakeCodes = useCanMakeCodes();
  return (
    <div className={classes.actions}>
      {can('assignment.create') && (
        <Link to="/goals" search={{ dialog: 'assign', house: house.id }} className={buttonClass('outline')}>
          {t('people.houses.details.assignGoal')}
        </Link>
      )}
      {can('house.print', house) && (
        <Link to="/houses/$houseId/print" params={{ houseId: house.id }} className={buttonClass('outline')}>
          {t('people.houses.details.printSheets')}
        </Link>
      )}
      {canMakeCodes && (
        <Link to="/admin/codes" search={{ house: house.id }} className={buttonClass('outline')}>
          {t('people.houses.details.printCards')}
        </Link>
      )}
    </div>
  );
}
