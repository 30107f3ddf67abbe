import { type ReactNode, type RefObject, useRef } from 'react';
import { useInteractOutside } from 'react-aria/useInteractOutside';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import classes from './hover-card.module.css';

type Props = {
  id: string | undefined;
  state: TooltipTriggerState;
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
};

export function HoverCardBox({ id, state, anchor, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // A touch screen has no pointer that could leave the card.
  useInteractOutside({ ref: box, onInteractOutside: () => state.close(true) });
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        ref={box}
        triggerRef={anchor}
        placement="bottom start"
        offset={4}
        // Wider than the space kept for a scrollbar, because a card that reaches into it is cut off.
        containerPadding={24}
        className={`popover long-words small padded ${classes.card}`}
        // Keeps the card reachable for screen readers above a dialog.
        data-react-aria-top-layer
        {...(id !== undefined && { id })}
      >
        {children}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
