import { useEffectEvent, useLayoutEffect, useState } from 'react';

const setting = 'review_keys';

/**
 * Whether single keys are commands. People who use speech input, or whose hands slip, can turn them off for this
 * browser.
 */
export function useKeysSetting() {
  const [isOn, setOn] = useState(() => localStorage.getItem(setting) !== 'off');
  const turn = (on: boolean) => {
    localStorage.setItem(setting, on ? 'on' : 'off');
    setOn(on);
  };
  return { isOn, turn };
}

/** Ignores keys while the person types or has something open. */
function isBusy({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select');
}

/** Runs commands by single keys, wherever the focus is. */
export function useReviewKeys(isOn: boolean, commands: Readonly<Partial<Record<string, () => void>>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    const command = commands[key.toLowerCase()];
    if (!command || ctrlKey || metaKey || altKey || repeat || isBusy(event)) return;
    event.preventDefault();
    command();
  });
  // Before the first paint, because the guide may press a key as soon as the goal shows.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}
