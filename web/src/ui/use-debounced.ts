import { useEffect, useEffectEvent, useMemo } from 'react';

/** How long a text field waits for the next letter before it searches. */
export const typingDebounceMs = 300;

/** Delays an action until it hasn't been asked for during `delayMs`, then runs it once with the last input. */
export function debounced<Input>(action: (input: Input) => void, delayMs: number) {
  let waiting: { timer: ReturnType<typeof setTimeout>; input: Input } | undefined;
  const cancel = () => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const flush = () => {
    if (!waiting) return;
    const { input } = waiting;
    cancel();
    action(input);
  };
  const request = (input: Input) => {
    cancel();
    waiting = { timer: setTimeout(flush, delayMs), input };
  };
  return { request, flush, cancel, isWaiting: () => waiting !== undefined };
}

/** @param onUnmount whether an action that still waits is dropped or runs when the component unmounts */
export function useDebounced<Input>(
  action: (input: Input) => void,
  delayMs: number,
  onUnmount: 'cancel' | 'flush' = 'cancel',
) {
  const latest = useEffectEvent(action);
  const timer = useMemo(() => debounced<Input>((input) => latest(input), delayMs), [delayMs]);
  useEffect(() => timer[onUnmount], [timer, onUnmount]);
  return timer;
}
