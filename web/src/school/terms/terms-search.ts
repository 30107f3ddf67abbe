import { dialogAddress } from '../../ui/routing/dialog-address.ts';
import { dialogSearch } from '../../ui/routing/dialog-search.ts';

/** `/settings?tab=school&term=ID`, `/settings?tab=school&term=ID&dialog=delete`, `/settings?tab=school&dialog=add` */
const dialogs = dialogSearch('term', ['add'], ['edit', 'delete']);

export type TermDialogState = NonNullable<ReturnType<typeof dialogs.read>>;

export const termAddress = dialogAddress('/settings', dialogs);
