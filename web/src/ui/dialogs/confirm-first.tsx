import { type ReactNode, useRef, useState } from 'react';
import { returnFocus } from '../forms/return-focus.ts';
import { lazyComponent } from '../routing/lazy-component.tsx';
import type { ConfirmProps } from './dialog.tsx';

const Confirm = lazyComponent(() => import('./dialog.tsx').then((chunk) => chunk.Confirm));

type Props = Pick<ConfirmProps, 'title' | 'confirmLabel' | 'onConfirm'> & {
  question: ReactNode;
  children: (ask: () => void) => ReactNode;
};

export function ConfirmFirst({ question, onConfirm, children, ...texts }: Props) {
  const [isAsking, setAsking] = useState(false);
  const asked = useRef<HTMLElement>(null);
  const ask = () => {
    asked.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setAsking(true);
  };
  const confirm = () => {
    // Before the button may go, so that what is around it gets the focus.
    returnFocus(asked, () => setAsking(false));
    onConfirm();
  };
  return (
    <>
      {children(ask)}
      {isAsking && (
        <Confirm above {...texts} onClose={() => setAsking(false)} onConfirm={confirm}>
          {question}
        </Confirm>
      )}
    </>
  );
}
