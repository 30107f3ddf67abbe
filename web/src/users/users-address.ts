import { getRouteApi } from '@tanstack/react-router';
import type { UserColumn } from '@trellis/contract/users/columns.ts';
import { dialogAddress } from '../ui/routing/dialog-address.ts';
import { listAddress } from '../ui/routing/list-address.ts';
import type { ScreenRoute } from '../ui/routing/screen-route.ts';
import { type UsersParams, userDialogs } from './users-search.ts';

const route: ScreenRoute<UsersParams> = getRouteApi('/_authenticated/admin');

export const useUsersList = listAddress<UserColumn, UsersParams>(route);
export const userAddress = dialogAddress(route, userDialogs);
