import { dialogAddress, dialogSearch } from '../../ui/routing/dialog-address.ts';

/** `/houses?house=ID`, `/houses?house=ID&dialog=edit`, `/houses?dialog=add` */
const dialogs = dialogSearch('house', ['add'], ['details', 'edit']);

export type HouseDialogState = NonNullable<ReturnType<typeof dialogs.read>>;

export const houseAddress = dialogAddress('/houses', dialogs);
