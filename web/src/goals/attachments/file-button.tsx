import { type ReactNode, useRef } from 'react';
import { Button, type ButtonVariant } from '../../ui/elements/button.tsx';

const photos = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

type Props = {
  label: string;
  icon: ReactNode;
  variant: ButtonVariant;
  /** Opens a phone’s camera at once, where other devices ask for a file. */
  usesCamera?: boolean;
  onChoose: (files: File[]) => void;
};

export function FileButton({ label, icon, variant, usesCamera = false, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={usesCamera ? photos : `${photos},application/pdf`}
        capture={usesCamera ? 'environment' : undefined}
        multiple={!usesCamera}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button variant={variant} onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
    </>
  );
}
