export type AddressedDialog<Alone extends string, OfRecord extends string> =
  | { kind: Alone }
  | { kind: OfRecord; id: string };

export type DialogSearch<Search, Dialog> = {
  read: (search: { [K in keyof Search]?: unknown }) => Dialog | undefined;
  write: (dialog: Dialog | undefined) => Search;
};

/** Keeps a dialog in the address by its kind and the record's id in `param`, which alone opens the first kind. */
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
