import { goalDialogs } from '../../goals/data/goals-search.ts';
import { dialogAddress } from '../../ui/routing/dialog-address.ts';

/** `/today`, `/today?scope=Oak`, and the dialogs of a goal as in `/goals`. */
export const todayAddress = dialogAddress('/today', goalDialogs);
