import { type PointerEvent, type SyntheticEvent, useRef } from 'react';

const isOnKnob = ({ target }: SyntheticEvent) => target instanceof Element && target.closest('[data-knob]') !== null;

/**
 * On touch, only the knob of a slider can be dragged. A finger beside it, or one that moves up or down, scrolls.
 * @param value the slider's value
 * @returns handlers for the slider, whose knob has the attribute `data-knob`
 */
export function useKnobOnTouch(value: number, move: (value: number) => void) {
  const before = useRef<number>(undefined);
  const isTouched = useRef(false);
  const keepTrackStill = (event: SyntheticEvent) => {
    if (isTouched.current && !isOnKnob(event)) event.stopPropagation();
  };
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      isTouched.current = event.pointerType !== 'mouse';
      before.current = value;
      keepTrackStill(event);
    },
    onTouchStartCapture: keepTrackStill,
    // Mouse events that browsers make from a tap.
    onMouseDownCapture: keepTrackStill,
    // The finger turned out to scroll.
    onPointerCancelCapture: () => {
      if (before.current !== undefined) move(before.current);
    },
  };
}
