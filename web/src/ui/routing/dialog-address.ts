import { type AnyRouter, type LinkOptions, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

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
  type Dialog = { kind: Alone[number] } | { kind: OfRecord[number]; id: string };
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

export type DialogActions<Dialog> = {
  open: (dialog: Dialog) => void;
  /** Replaces the open dialog by another one. */
  swap: (dialog: Dialog) => void;
  close: () => void;
};

/**
 * A dialog opened here is a history entry, which Back closes; one that a link opened is removed from the address.
 * @param screen where the dialog opens: a toast may open one when the person has gone on to another screen
 */
export function dialogAddress<Params extends object, Dialog>(
  screen: NonNullable<LinkOptions['to']>,
  dialogs: DialogSearch<Params, Dialog>,
) {
  const useOpenDialog = (): Dialog | undefined => {
    const search: object = useSearch({ strict: false });
    return useMemo(() => dialogs.read(search), [search]);
  };

  /** The functions stay the same in every render. */
  const useDialogs = (): DialogActions<Dialog> => {
    const router = useRouter();
    const navigate = useNavigate();
    return useMemo(() => {
      const goBack = backOnce(router);
      const show = (dialog: Dialog | undefined, replace: boolean, state: true | { openedHere?: boolean }) =>
        void navigate({
          to: screen,
          search: (now: object) => ({ ...now, ...dialogs.write(dialog) }),
          replace,
          state,
          resetScroll: false,
        });
      return {
        open: (dialog) => show(dialog, false, { openedHere: true }),
        swap: (dialog) => show(dialog, true, true),
        close: () => {
          if (router.latestLocation.state.openedHere) goBack();
          else show(undefined, true, {});
        },
      };
    }, [router, navigate]);
  };
  return { useOpenDialog, useDialogs };
}

/** Going back takes a moment, in which a second Escape would leave the screen. */
function backOnce({ history }: AnyRouter) {
  let isUnderWay = false;
  return () => {
    if (isUnderWay) return;
    isUnderWay = true;
    const stop = history.subscribe(() => {
      isUnderWay = false;
      stop();
    });
    // Something that is still open above the dialog must not stop it.
    history.back({ ignoreBlocker: true });
  };
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The previous history entry is the same screen without the open dialog. */
    openedHere?: boolean;
  }
}
