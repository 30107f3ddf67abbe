import { dialogAddress, dialogSearch } from '../../ui/routing/dialog-address.ts';

/** `/example-goals?dialog=add`, `/example-goals?template=ID`, `/example-goals?template=ID&dialog=delete` */
const dialogs = dialogSearch('template', ['add'], ['edit', 'delete']);

export type LibraryDialogState = NonNullable<ReturnType<typeof dialogs.read>>;

export const libraryAddress = dialogAddress('/example-goals', dialogs);
