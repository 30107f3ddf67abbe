import { dialogAddress } from '../../ui/routing/dialog-address.ts';
import { dialogSearch } from '../../ui/routing/dialog-search.ts';

/** `/example-goals?dialog=add`, `/example-goals?template=ID`, `/example-goals?template=ID&dialog=delete` */
const dialogs = dialogSearch('template', ['add'], ['edit', 'delete']);

export type LibraryDialogState = NonNullable<ReturnType<typeof dialogs.read>>;

export const libraryAddress = dialogAddress('/example-goals', dialogs);
