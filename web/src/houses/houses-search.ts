import { dialogSearch } from '../ui/routing/dialog-search.ts';
import { lenientSearch } from '../ui/routing/lenient-search.ts';

/** `/houses?house=ID`, `/houses?house=ID&dialog=edit`, `/houses?dialog=add` */
export const houseDialogs = dialogSearch('house', ['add'], ['details', 'edit']);

export type HouseDialogState = NonNullable<ReturnType<typeof houseDialogs.read>>;
export type HousesParams = ReturnType<typeof houseDialogs.write>;

export const housesSearch = lenientSearch<Partial<HousesParams>, HousesParams>((given) =>
  houseDialogs.write(houseDialogs.read(given)),
);
