import { useEffectEvent, useLayoutEffect } from 'react';
import { createStore } from '../create-store.ts';

export type ScreenKey = { key: string; label: string; run: () => void };

const setting = 'single_keys';
const areOn = createStore(localStorage.getItem(setting) !== 'off');
// Another tab changes the setting here too.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === setting) areOn.set(newValue !== 'off');
});

/** The keys of everything that is on the screen now. */
const onScreen = new Set<() => readonly ScreenKey[]>();

/** The keys that work now, for the help about them. */
export const screenKeys = (): ScreenKey[] => [...onScreen].flatMap((keys) => keys());

/** Whether single keys are commands. People who use speech input, or whose hands slip, can turn them off. */
export function useKeysSetting() {
  const turn = (on: boolean) => {
    localStorage.setItem(setting, on ? 'on' : 'off');
    areOn.set(on);
  };
  return { isOn: areOn.useValue(), turn };
}

/** What is open, or about to open while its code loads. */
const opened = '[role=dialog], [role=menu], [role=listbox], [aria-haspopup][aria-expanded=true]';

/** Whether the person is typing or has something open, so that keys aren't commands. */
function isBusy({ target }: KeyboardEvent): boolean {
  if (document.querySelector(opened)) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select');
}

/** Runs commands by single keys, wherever the focus is, and lists them in the help about keys. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  const current = useEffectEvent(() => keys);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    const command = keys.find((screenKey) => screenKey.key === key.toLowerCase());
    if (!command || !areOn.get() || ctrlKey || metaKey || altKey || repeat || isBusy(event)) return;
    event.preventDefault();
    command.run();
  });
  // Before the first paint, because the person may press a key as soon as the screen shows.
  useLayoutEffect(() => {
    window.addEventListener('keydown', press);
    onScreen.add(current);
    return () => {
      window.removeEventListener('keydown', press);
      onScreen.delete(current);
    };
  }, []);
}
