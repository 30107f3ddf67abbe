import { onlineManager } from '@tanstack/react-query';

import { useSyncExternalStore } from 'react';

import { basePath } from './base-path.ts';

const firstProbeMs = 1000;
const slowestProbeMs = 15_000;
let probing = false;

const isBack = () =>
  fetch(`${basePath}/school`, { cache: 'no-store', signal: AbortSignal.timeout(slowestProbeMs) }).then(
    ({ status }) => status !== 502 && status !== 504,
    () => false,
  );

/**
 * The network failed under a call. Until a probe gets through, TanStack Query holds what it has to send;
 * then it sends it and fetches again what is on the screen.
 */
export async function connectionLost(): Promise<void> {
  onlineManager.setOnline(false);
  if (probing) return;
  probing = true;
  for (let wait = firstProbeMs; !onlineManager.isOnline(); wait = Math.min(wait * 2, slowestProbeMs)) {
    await new Promise((done) => setTimeout(done, wait));
    if (await isBack()) onlineManager.setOnline(true);
  }
  probing = false;
}

/** Whether the server can be reached, as far as is known. */
export const useConnected = (): boolean =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
