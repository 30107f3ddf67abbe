import { useEffect, useEffectEvent, useMemo } from 'react';

/** How long a text field waits for the next letter before it searches. */
export const typingDebounceMs = 300;

/** An action that waits until nothing has asked for it for a while, and then runs once with what was asked last. */
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
  const ask = (input: Input) => {
    cancel();
    waiting = { timer: setTimeout(flush, delayMs), input };
  };
  return { ask, flush, cancel, isWaiting: () => waiting !== undefined };
}

type Options = {
  /** What still waits when the component goes is done then, and not dropped. */
  flushOnUnmount?: boolean;
};

/** @param delayMs how long nothing must have asked, in milliseconds */
export function useDebounced<Input>(
  action: (input: Input) => void,
  delayMs: number,
  { flushOnUnmount = false }: Options = {},
) {
  const latest = useEffectEvent(action);
  const timer = useMemo(() => debounced<Input>((input) => latest(input), delayMs), [delayMs]);
  useEffect(() => (flushOnUnmount ? timer.flush : timer.cancel), [timer, flushOnUnmount]);
  return timer;
}
