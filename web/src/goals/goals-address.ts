import { getRouteApi } from '@tanstack/react-router';
import type { GoalColumn } from '@trellis/contract/goals/columns.ts';
import { dialogAddress } from '../ui/routing/dialog-address.ts';
import { listAddress } from '../ui/routing/list-address.ts';
import type { ScreenRoute } from '../ui/routing/screen-route.ts';
import { type GoalsParams, goalDialogs } from './goals-search.ts';

const route: ScreenRoute<GoalsParams> = getRouteApi('/_authenticated/goals');

export const useGoalsList = listAddress<GoalColumn, GoalsParams>(route);
export const goalAddress = dialogAddress(route, goalDialogs);
