import { useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { setInteractionModality } from 'react-aria/useFocusVisible';
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { lazyComponent } from '../routing/lazy-component.tsx';

const openAfterMs = 150;
const closeAfterMs = 120;

/** A card that opens on hover, focus or a tap, and stays while the pointer is over it. Escape closes only the card. */
export function useHoverCard<E extends HTMLElement>() {
  const anchor = useRef<E>(null);
  const state = useTooltipTriggerState({ delay: openAfterMs, closeDelay: closeAfterMs });
  const { triggerProps, tooltipProps } = useTooltipTrigger({ shouldCloseOnPress: false }, state, anchor);
  const open = () => state.open(true);
  return {
    isOpen: state.isOpen,
    anchor,
    trigger: mergeProps(
      // React Aria notices a pointer only after its first move on the page, which may be this one.
      { onPointerEnter: () => setInteractionModality('pointer') },
      triggerProps,
      { onClick: open, onFocus: open },
    ),
    card: { id: tooltipProps.id, state, anchor },
  };
}

/** Render it while `useHoverCard` says `isOpen`. */
export const HoverCard = lazyComponent(() => import('./hover-card-box.tsx').then((chunk) => chunk.HoverCardBox));
