/** A dialog without a record, or one about a record. */
export type AddressedDialog<Alone extends string, OfRecord extends string> =
  | { kind: Alone }
  | { kind: OfRecord; id: string };

/** Reads and writes the open dialog in the search parameters. */
export type DialogSearch<Search, Dialog> = {
  read: (search: { [K in keyof Search]?: unknown }) => Dialog | undefined;
  write: (dialog: Dialog | undefined) => Search;
};

/**
 * Keeps a dialog in the address by the record's id and the kind of dialog. Anything else in the address means no
 * dialog.
 * @param param the name of the id in the address, such as `goal`
 * @param ofRecord the kinds of dialogs about a record; the id alone opens the first one
 */
export function dialogSearch<
  const Param extends string,
  const Alone extends readonly string[],
  const OfRecord extends readonly [string, ...string[]],
>(param: Param, alone: Alone, ofRecord: OfRecord) {
  type Dialog = AddressedDialog<Alone[number], OfRecord[number]>;
  type Search = { [K in Param]: string | undefined } & { dialog: string | undefined };
  // The compiler can't type a computed key.
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
