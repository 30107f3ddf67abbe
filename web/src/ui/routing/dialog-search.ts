/** A dialog that stands alone, or one of a record. */
export type AddressedDialog<Alone extends string, OfRecord extends string> =
  | { kind: Alone }
  | { kind: OfRecord; id: string };

/** How the dialogs of a screen stand in its search parameters. */
export type DialogSearch<Search, Dialog> = {
  read: (search: { [K in keyof Search]?: unknown }) => Dialog | undefined;
  write: (dialog: Dialog | undefined) => Search;
};

/**
 * How the dialogs of a screen stand in its address: the record that one is about, and which one it is. Whatever makes
 * no sense there means no dialog.
 * @param param what the address calls the id of the record: `goal`
 * @param ofRecord the first of them is what a record's address alone opens
 */
export function dialogSearch<
  const Param extends string,
  const Alone extends readonly string[],
  const OfRecord extends readonly [string, ...string[]],
>(param: Param, alone: Alone, ofRecord: OfRecord) {
  type Dialog = AddressedDialog<Alone[number], OfRecord[number]>;
  type Search = { [K in Param]: string | undefined } & { dialog: string | undefined };
  // The compiler has no type for a key that is computed.
  const search = (id: string | undefined, dialog: string | undefined) => ({ [param]: id, dialog }) as Search;

  return {
    read: (given) => {
      const id = given[param];
      if (typeof id === 'string' && id !== '') {
        return { kind: ofRecord.find((kind) => kind === given.dialog) ?? ofRecord[0], id };
      }
      const kind = alone.find((known) => known === given.dialog);
      return kind === undefined ? undefined : { kind };
    },
    write: (dialog) => {
      if (!dialog) return search(undefined, undefined);
      if (!('id' in dialog)) return search(undefined, dialog.kind);
      return search(dialog.id, dialog.kind === ofRecord[0] ? undefined : dialog.kind);
    },
  } satisfies DialogSearch<Search, Dialog> as DialogSearch<Search, Dialog>;
}
