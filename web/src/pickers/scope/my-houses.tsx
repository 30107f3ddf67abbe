import { useMutation, useQuery } from '@tanstack/react-query';
import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { NotLoaded } from '../../ui/screens/empty-state.tsx';
import { manyHouses } from '../../viewer/house-word.ts';
import { housesQuery } from '../houses.queries.ts';
import { chooseHouses, myHousesQuery } from './my-houses.queries.ts';

/** The houses that a guide looks after, which *my students* are in. Each choice is saved immediately. */
export function MyHouses() {
  const allHouses = useQuery(housesQuery);
  const myHouses = useQuery(myHousesQuery);
  const choose = useMutation(chooseHouses);
  const [houses, mine] = [allHouses.data, myHouses.data];
  const chosen = (choose.isPending ? choose.variables : mine?.house_ids) ?? [];
  if (!houses || !mine) {
    const failed = [allHouses, myHouses].filter(({ isError }) => isError);
    if (failed.length === 0) return <p>{t('ui.loading')}</p>;
    return <NotLoaded onRetry={() => failed.map(({ refetch }) => refetch())} />;
  }
  if (houses.data.length === 0) return <p>{t('people.houses.list.empty')}</p>;
  return (
    <fieldset className="stack columns gap-1-4">
      <legend className="visually-hidden">{manyHouses()}</legend>
      {houses.data.map(({ id, name }) => (
        <CheckboxField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) =>
            choose.mutate(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  );
}

export const MyHousesDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={t('people.scope.myHouses')} size="md" onClose={onClose}>
    <p>{t('people.scope.explained')}</p>
    <MyHouses />
  </Dialog>
);
