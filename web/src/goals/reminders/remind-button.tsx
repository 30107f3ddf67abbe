import { type ReactNode, useState } from 'react';
import { Button, type ButtonVariant } from '../../ui/elements/button.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { useCan } from '../../viewer/current-user.ts';

export const RemindDialog = lazyComponent(() => import('./remind-dialog.tsx').then((chunk) => chunk.RemindDialog));

type Props = {
  /** The students to remind; undefined until they are known. */
  userIds: readonly string[] | undefined;
  onOpen?: () => void;
  /** The accessible name, where the text alone doesn't say whom the button reminds. */
  label?: string;
  variant?: ButtonVariant;
  children: ReactNode;
};

/** Opens a dialog that reminds these students of their goals. Nobody but a guide sees it. */
export function RemindButton({ userIds, onOpen, label, variant = 'outline', children }: Props) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can('reminder.send')) return null;
  return (
    <>
      <Button
        variant={variant}
        aria-label={label}
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
      >
        {children}
      </Button>
      {isOpen && userIds && <RemindDialog userIds={userIds} onClose={() => setOpen(false)} />}
    </>
  );
}
