import { basePath } from '@trellis/contract/core/base-path.ts';
import { useSyncExternalStore } from 'react';

const firstProbeMs = 1000;
const slowestProbeMs = 15_000;

const listeners = new Set<(connected: boolean) => void>();
let connected = navigator.onLine;
/** The loss for which probes are sent. */
let loss: symbol | undefined;

function set(next: boolean) {
  if (next === connected) return;
  connected = next;
  if (connected) loss = undefined;
  for (const listener of listeners) listener(connected);
}

/** A 502 or 504 comes from a proxy, because the server behind it is down. */
export const isServerThere = (): Promise<boolean> =>
  fetch(`${basePath}/school`, { cache: 'no-store', signal: AbortSignal.timeout(slowestProbeMs) }).then(
    ({ status }) => status !== 502 && status !== 504,
    () => false,
  );

/** Called when the network failed. Until a probe succeeds, the server counts as unreachable. */
export async function connectionLost(): Promise<void> {
  set(false);
  if (loss) return;
  const current = Symbol();
  loss = current;
  for (let wait = firstProbeMs; loss === current; wait = Math.min(wait * 2, slowestProbeMs)) {
    await new Promise((done) => setTimeout(done, wait));
    if (loss === current && (await isServerThere())) set(true);
  }
}

window.addEventListener('offline', () => void connectionLost());
window.addEventListener('online', () => set(true));

export function onConnectionChange(listener: (connected: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves when the connection comes back. */
export const connectionReturns = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onConnectionChange((connected) => {
      if (!connected) return;
      stop();
      resolve();
    });
  });

export const isConnected = (): boolean => connected;
export const useConnected = (): boolean => useSyncExternalStore(onConnectionChange, isConnected);
