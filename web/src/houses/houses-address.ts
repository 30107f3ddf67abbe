import { getRouteApi } from '@tanstack/react-router';
import { dialogAddress } from '../ui/routing/dialog-address.ts';
import type { ScreenRoute } from '../ui/routing/screen-route.ts';
import { type HousesParams, houseDialogs } from './houses-search.ts';

const route: ScreenRoute<HousesParams> = getRouteApi('/_authenticated/houses');

export const houseAddress = dialogAddress(route, houseDialogs);
