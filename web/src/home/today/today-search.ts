import { getRouteApi } from '@tanstack/react-router';
import { goalDialogs } from '../../goals/data/goals-search.ts';
import { dialogAddress, type ScreenRoute } from '../../ui/routing/dialog-address.ts';

/** `/today`, `/today?scope=Oak`, and the dialogs of a goal as in `/goals`. */
type TodayParams = ReturnType<typeof goalDialogs.write> & { scope: string | undefined };

const todayRoute: ScreenRoute<TodayParams> = getRouteApi('/_authenticated/today');
export const todayAddress = dialogAddress(todayRoute, goalDialogs);
