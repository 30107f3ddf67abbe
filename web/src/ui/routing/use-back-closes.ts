import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

const opened: object[] = [];

/** Back closes what has no address, such as a photo or a menu, and stays on its screen. What was opened last comes first. */
export function useBackCloses(onClose: () => void): void {
  const { history } = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const own = {};
    opened.push(own);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (opened.at(-1) !== own || action === 'PUSH' || action === 'REPLACE') return false;
        close();
        return action === 'BACK';
      },
    });
    return () => {
      opened.splice(opened.indexOf(own), 1);
      unblock();
    };
  }, [history]);
}
