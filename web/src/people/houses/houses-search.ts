import { getRouteApi } from '@tanstack/react-router';
import { dialogAddress, type ScreenRoute } from '../../ui/routing/dialog-address.ts';
import { dialogSearch } from '../../ui/routing/dialog-search.ts';

/** `/houses?house=ID`, `/houses?house=ID&dialog=edit`, `/houses?dialog=add` */
const dialogs = dialogSearch('house', ['add'], ['details', 'edit']);

export type HouseDialogState = NonNullable<ReturnType<typeof dialogs.read>>;
export type OpenHouseDialog = (dialog: HouseDialogState) => void;
type HousesParams = ReturnType<typeof dialogs.write>;

const route: ScreenRoute<HousesParams> = getRouteApi('/_authenticated/houses');

export const houseAddress = dialogAddress(route, dialogs);
