import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DismissButton, Overlay } from 'react-aria/Overlay';
import { useModalOverlay } from 'react-aria/useModalOverlay';
import { flushSync } from 'react-dom';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { idle } from '../routing/idle.ts';

type Props = {
  onClose: () => void;
  overlay: string | undefined;
  modal: string | undefined;
  children: ReactNode;
};

/** A modal above the page. Escape and a press beside it close it, and the focus stays in it. */
export const Modal = (props: Props) => (
  <Overlay shouldContainFocus>
    <Above {...props} />
  </Overlay>
);

function Above({ onClose, overlay, modal, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const underlay = useRef<HTMLDivElement>(null);
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: onClose });
  // Making the page behind it inert restyles the whole page, so it waits until the modal has been painted.
  const isSettled = useSettled(box);
  const { modalProps, underlayProps } = useModalOverlay({ isDismissable: true, isEntering: !isSettled }, state, box);
  useVisibleHeight(underlay, isSettled);
  useKeysWithoutFocus(box, state.close);
  return (
    <div {...underlayProps} ref={underlay} className={overlay} data-backdrop>
      <div {...modalProps} ref={box} className={modal} data-modal>
        <DismissButton onDismiss={state.close} />
        {children}
      </div>
    </div>
  );
}

const atLatestMs = 500;
// Not `input`: a render between this event and React's own listener would restore the field's old text.
const touches = ['pointerdown', 'click', 'keydown', 'beforeinput'] as const;

/** Whether the page has become idle since the modal was painted, or someone has used the modal. */
function useSettled(modal: RefObject<HTMLElement | null>): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    void idle(atLatestMs).then(() => {
      if (!gone.signal.aborted) setSettled(true);
    });
    // A list that this event opens must be added after the page became inert, or it would be inert as well.
    const settle = () => flushSync(() => setSettled(true));
    for (const touch of touches) {
      modal.current?.addEventListener(touch, settle, { capture: true, once: true, signal: gone.signal });
    }
    return () => gone.abort();
  }, [modal]);
  return isSettled;
}

/** If the focused element is gone, Escape still closes the modal, and any other key starts at its beginning. */
function useKeysWithoutFocus(modal: RefObject<HTMLElement | null>, close: () => void) {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    const isUppermost = [...document.querySelectorAll('[data-modal]')].at(-1) === modal.current;
    if (document.activeElement !== document.body || !isUppermost) return;
    modal.current?.querySelector<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true });
    if (key === 'Escape') close();
  });
  useEffect(() => {
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}

/** Tells the styles how much height an on-screen keyboard leaves. */
function useVisibleHeight(element: RefObject<HTMLElement | null>, isSettled: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport || !isSettled) return;
    const follow = () => {
      // Zooming in doesn't make the room smaller.
      if (viewport.scale > 1) return;
      element.current?.style.setProperty('--visual-viewport-height', `${viewport.height}px`);
    };
    follow();
    viewport.addEventListener('resize', follow);
    return () => viewport.removeEventListener('resize', follow);
  }, [element, isSettled]);
}
