import { useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { setInteractionModality } from 'react-aria/useFocusVisible';
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { opening } from '../routing/opening.tsx';
import type { HoverCardProps } from './hover-card-box.tsx';

const openAfterMs = 150;
const closeAfterMs = 120;

/**
 * What appears on hover and on focus: it stays while the pointer is on it, and Escape takes it away alone. A tap opens
 * it where there is no hover.
 */
export function useHoverCard<E extends HTMLElement>() {
  const anchor = useRef<E>(null);
  const state = useTooltipTriggerState({ delay: openAfterMs, closeDelay: closeAfterMs });
  const { triggerProps, tooltipProps } = useTooltipTrigger({ shouldCloseOnPress: false }, state, anchor);
  const open = () => state.open(true);
  return {
    isOpen: state.isOpen,
    anchor,
    trigger: mergeProps(
      // React Aria doesn't know of a pointer before it has moved once on the page, which may be here.
      { onPointerEnter: () => setInteractionModality('pointer') },
      triggerProps,
      { onClick: open, onFocus: open },
    ),
    card: { id: tooltipProps.id, state, anchor },
  };
}

/** Rendered while the hook says that it is open. */
export const HoverCard = opening<HoverCardProps>(() =>
  import('./hover-card-box.tsx').then((chunk) => chunk.HoverCardBox),
);
