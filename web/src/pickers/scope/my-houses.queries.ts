import { mutationOptions } from '@tanstack/react-query';
import { myHousesApi } from '@trellis/contract/people/houses/houses.api.ts';
import { callQuery } from '../../api/call.query.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';

export const myHousesQuery = callQuery(['houses', 'mine'], myHousesApi.read, { meta: { quiet: true } });

export const chooseHouses = mutationOptions({
  // Sent in parallel, quick choices could arrive out of order.
  scope: { id: 'my houses' },
  mutationFn: (house_ids: string[]) => call(myHousesApi.choose, { body: { house_ids } }),
  // What *my students* means has changed for every list.
  onSettled: () => queryClient.invalidateQueries(),
});
