import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { myHousesApi } from '@trellis/contract/people/houses/my-houses.api.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { manyHouses } from '../../viewer/house-word.ts';
import { housesQuery } from '../houses.queries.ts';
import classes from './my-houses.module.css';

/** The houses that a guide looks after, which *my students* are in. Each choice is saved immediately. */
export function MyHouses() {
  const { data: houses } = useQuery(housesQuery);
  const { data: mine } = useQuery(myHousesQuery);
  const choose = useMutation(chooseHouses);
  const chosen = (choose.isPending ? choose.variables : mine?.house_ids) ?? [];
  if (!houses || !mine) return <p>{t('ui.loading')}</p>;
  return (
    <fieldset className={classes.houses}>
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

export const myHousesQuery = queryOptions({
  queryKey: ['houses', 'mine'],
  queryFn: ({ signal }) => call(myHousesApi.read, { signal }),
});

const chooseHouses = mutationOptions({
  mutationFn: (house_ids: string[]) => call(myHousesApi.choose, { body: { house_ids } }),
  // What *my students* means has changed for every list.
  onSettled: () => queryClient.invalidateQueries(),
});
