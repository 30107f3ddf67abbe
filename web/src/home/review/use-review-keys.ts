import { useEffectEvent, useLayoutEffect, useState } from 'react';

const setting = 'review_keys';

/**
 * Whether single keys are commands. A person who speaks to the machine, or whose hands slip, turns them off; the browser
 * remembers that.
 */
export function useKeysSetting() {
  const [isOn, setOn] = useState(() => localStorage.getItem(setting) !== 'off');
  const turn = (on: boolean) => {
    localStorage.setItem(setting, on ? 'on' : 'off');
    setOn(on);
  };
  return { isOn, turn };
}

/** Whoever types, or has something open, means no command. */
function isBusy({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select');
}

/** Does what a single key stands for, wherever on the screen the focus is. */
export function useReviewKeys(isOn: boolean, commands: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    const command = commands[key.toLowerCase()];
    if (!command || ctrlKey || metaKey || altKey || repeat || isBusy(event)) return;
    event.preventDefault();
    command();
  });
  // Before the screen is painted: whoever sees a goal may press its key at once.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}
