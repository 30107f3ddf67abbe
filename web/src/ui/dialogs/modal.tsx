import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DismissButton, Overlay } from 'react-aria/Overlay';
import { useModalOverlay } from 'react-aria/useModalOverlay';
import { flushSync } from 'react-dom';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { idle } from '../routing/idle.ts';

type Props = {
  onClose: () => void;
  /** The look of what lies over the page, and of what stands in it. */
  overlay: string | undefined;
  modal: string | undefined;
  children: ReactNode;
};

/** What stands above the page and takes it over: Escape and a press beside it close it, and the focus stays in it. */
export function Modal(props: Props) {
  return (
    <Overlay shouldContainFocus>
      <Above {...props} />
    </Overlay>
  );
}

function Above({ onClose, overlay, modal, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const underlay = useRef<HTMLDivElement>(null);
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: onClose });
  // To silence the page behind it restyles all of it. That waits until what stands in it has been drawn.
  const isSettled = useSettled(box);
  const { modalProps, underlayProps } = useModalOverlay({ isDismissable: true, isEntering: !isSettled }, state, box);
  useVisibleHeight(underlay, isSettled);
  useKeysWithoutFocus(box, state.close);
  return (
    <div {...underlayProps} ref={underlay} className={overlay}>
      <div {...modalProps} ref={box} className={modal} data-modal>
        <DismissButton onDismiss={state.close} />
        {children}
      </div>
    </div>
  );
}

const atLatestMs = 500;
// Not `input`: drawing anew between that and React's own listener gives a field its old text back, and what was typed is gone.
const touches = ['pointerdown', 'click', 'keydown', 'beforeinput'] as const;

/** Whether the page has had nothing to do since the modal was drawn, or somebody has used what stands in it. */
function useSettled(modal: RefObject<HTMLElement | null>): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    void idle(atLatestMs).then(() => {
      if (!gone.signal.aborted) setSettled(true);
    });
    // A list that the touch opens must come after the silence, or it would be silenced too.
    const settle = () => flushSync(() => setSettled(true));
    for (const touch of touches) {
      modal.current?.addEventListener(touch, settle, { capture: true, once: true, signal: gone.signal });
    }
    return () => gone.abort();
  }, [modal]);
  return isSettled;
}

/**
 * What had the focus may have gone, such as the button of a comment that it deleted. The next key then finds the page:
 * Escape closes the modal all the same, and any other goes on from its beginning.
 */
function useKeysWithoutFocus(modal: RefObject<HTMLElement | null>, close: () => void) {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    const isUppermost = [...document.querySelectorAll('[data-modal]')].at(-1) === modal.current;
    if (document.activeElement !== document.body || !isUppermost) return;
    modal.current?.querySelector<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true });
    if (key === 'Escape') close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** Tells the styles how much of the screen a keyboard on it leaves. */
function useVisibleHeight(element: RefObject<HTMLElement | null>, isSettled: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport || !isSettled) return;
    const follow = () => {
      // Who zooms in sees less of the page, and no less room is there.
      if (viewport.scale > 1) return;
      element.current?.style.setProperty('--visual-viewport-height', `${viewport.height}px`);
    };
    follow();
    viewport.addEventListener('resize', follow);
    return () => viewport.removeEventListener('resize', follow);
  }, [element, isSettled]);
}
