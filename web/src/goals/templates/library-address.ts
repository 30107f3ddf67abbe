import { getRouteApi } from '@tanstack/react-router';
import { dialogAddress, type ScreenRoute } from '../../ui/routing/dialog-address.ts';
import { dialogSearch } from '../../ui/routing/dialog-search.ts';

/** `/example-goals?dialog=add`, `/example-goals?template=ID`, `/example-goals?template=ID&dialog=delete` */
const dialogs = dialogSearch('template', ['add'], ['edit', 'delete']);

export type LibraryDialogState = NonNullable<ReturnType<typeof dialogs.read>>;
type LibraryParams = ReturnType<typeof dialogs.write>;

const route: ScreenRoute<LibraryParams> = getRouteApi('/example-goals');

export const libraryAddress = dialogAddress(route, dialogs);
