import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Button } from '../elements/button.tsx';
import { returnFocus } from '../forms/return-focus.ts';
import { lazyComponent } from '../routing/lazy-component.tsx';
import type { ConfirmProps } from './dialog.tsx';

const Confirm = lazyComponent(() => import('./dialog.tsx').then((chunk) => chunk.Confirm));

type Props = Pick<ConfirmProps, 'title' | 'confirmLabel' | 'onConfirm'> & {
  /** Without one, there is nothing to confirm. */
  question: ReactNode;
  children: (ask: () => void) => ReactNode;
};

export function ConfirmFirst({ question, onConfirm, children, ...texts }: Props) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const ask = () => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setAsking(true);
  };
  const confirm = () => {
    // This comes first, because `onConfirm` may remove the button: then what is around it gets the focus.
    returnFocus(opener, () => setAsking(false));
    onConfirm();
  };
  return (
    <>
      {children(question ? ask : onConfirm)}
      {isAsking && (
        <Confirm above {...texts} onClose={() => setAsking(false)} onConfirm={confirm}>
          {question}
        </Confirm>
      )}
    </>
  );
}

type ButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> &
  Pick<Props, 'question' | 'onConfirm'> & { label: string; title?: string; confirmLabel?: string };

/** A button that asks before it acts. The question repeats its label, unless it has texts of its own. */
export const ConfirmButton = ({ label, title, confirmLabel, question, onConfirm, ...button }: ButtonProps) => (
  <ConfirmFirst title={title ?? label} confirmLabel={confirmLabel ?? label} question={question} onConfirm={onConfirm}>
    {(ask) => (
      <Button {...button} onClick={ask}>
        {label}
      </Button>
    )}
  </ConfirmFirst>
);
