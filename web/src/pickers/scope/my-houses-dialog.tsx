import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { MyHouses } from './my-houses.tsx';

export const MyHousesDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={t('people.scope.myHouses')} size="md" onClose={onClose}>
    <p>{t('people.scope.explained')}</p>
    <MyHouses />
  </Dialog>
);
