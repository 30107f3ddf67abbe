import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { DialogSearch } from './dialog-search.ts';
import type { ScreenRoute } from './screen-route.ts';

export type DialogActions<Dialog> = {
  open: (dialog: Dialog) => void;
  /** Puts another dialog in the place of the one that is open. */
  swap: (dialog: Dialog) => void;
  close: () => void;
};

/**
 * The dialogs of a screen by their address. One that was opened on the screen is an entry of the history: Back closes
 * it, and closing it is Back. One that a link or a reload opened is taken out of the address.
 */
export function dialogAddress<Params, Search extends Params, Dialog>(
  route: ScreenRoute<Search>,
  dialogs: DialogSearch<Params, Dialog>,
) {
  /** The dialog that is open. */
  const useOpenDialog = (): Dialog | undefined => {
    const search = route.useSearch();
    return useMemo(() => dialogs.read(search), [search]);
  };

  /** The same functions in every render. */
  const useDialogs = (): DialogActions<Dialog> => {
    const router = useRouter();
    const navigate = route.useNavigate();
    return useMemo(() => {
      const goBack = backOnce(router);
      const show = (dialog: Dialog | undefined, replace: boolean, state: true | { openedHere?: boolean }) =>
        void navigate({
          search: (now) => ({ ...now, ...dialogs.write(dialog) }),
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

/** Back takes a moment, and a second Escape within it would leave the screen. */
function backOnce({ history }: AnyRouter) {
  let isUnderWay = false;
  return () => {
    if (isUnderWay) return;
    isUnderWay = true;
    const stop = history.subscribe(() => {
      isUnderWay = false;
      stop();
    });
    history.back();
  };
}
