import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

const opened: object[] = [];

/** Back closes what has no address, such as a photo or a menu, and stays on its screen. What was opened last comes first. */
export function useBackCloses(onClose: () => void): void {
  const { history } = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const own = {};
    opened.push(own);
    // Android asks a close watcher first, so Back doesn't leave Trellis even if no other screen was open before.
    const watcher = window.CloseWatcher && new window.CloseWatcher();
    watcher?.addEventListener('close', () => close());
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation }) => {
        if (opened.at(-1) !== own || action === 'PUSH' || action === 'REPLACE') return false;
        close();
        if (action !== 'BACK') return false;
        // The router ignores the next step, which undoes this one. If it is a second Back instead, the router follows it.
        const follow = () => {
          const isUndone = window.history.state?.__TSR_index === currentLocation.state.__TSR_index;
          if (!isUndone) window.dispatchEvent(new PopStateEvent('popstate'));
        };
        window.addEventListener('popstate', follow, { once: true });
        return true;
      },
    });
    return () => {
      watcher?.destroy();
      opened.splice(opened.indexOf(own), 1);
      unblock();
    };
  }, [history]);
}
