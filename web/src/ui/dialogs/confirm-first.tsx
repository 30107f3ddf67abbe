import { type ReactNode, useState } from 'react';
import { lazyComponent } from '../routing/lazy-component.tsx';
import type { ConfirmProps } from './confirm.tsx';

const Confirm = lazyComponent(() => import('./confirm.tsx').then((chunk) => chunk.ConfirmAbove));

type Props = Pick<ConfirmProps, 'title' | 'confirmLabel' | 'onConfirm'> & {
  question: ReactNode;
  children: (ask: () => void) => ReactNode;
};

export function ConfirmFirst({ question, onConfirm, children, ...texts }: Props) {
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onConfirm();
  };
  return (
    <>
      {children(() => setAsking(true))}
      {isAsking && (
        <Confirm {...texts} onClose={() => setAsking(false)} onConfirm={confirm}>
          {question}
        </Confirm>
      )}
    </>
  );
}
