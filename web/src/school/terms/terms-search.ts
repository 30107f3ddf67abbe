import { getRouteApi } from '@tanstack/react-router';
import { dialogAddress, type ScreenRoute } from '../../ui/routing/dialog-address.ts';
import { dialogSearch } from '../../ui/routing/dialog-search.ts';

/** `/settings?tab=school&term=ID`, `/settings?tab=school&term=ID&dialog=delete`, `/settings?tab=school&dialog=add` */
const dialogs = dialogSearch('term', ['add'], ['edit', 'delete']);

export type TermDialogState = NonNullable<ReturnType<typeof dialogs.read>>;
type TermsParams = ReturnType<typeof dialogs.write>;

const route: ScreenRoute<TermsParams> = getRouteApi('/_authenticated/settings');

export const termAddress = dialogAddress(route, dialogs);
