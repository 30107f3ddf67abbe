import { useSyncExternalStore } from 'react';

/** A value that outlives the components that show it. */
export function createStore<Value>(value: Value) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => value;
  const set = (next: Value): void => {
    value = next;
    for (const listener of listeners) listener();
  };
  return { get, set, useValue: (): Value => useSyncExternalStore(subscribe, get) };
}
