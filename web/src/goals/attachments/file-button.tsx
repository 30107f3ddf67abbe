import { type ReactNode, useRef } from 'react';
import { Button, type ButtonVariant } from '../../ui/elements/button.tsx';
import classes from './attachments.module.css';

const photos = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

type Props = {
  label: string;
  icon: ReactNode;
  variant: ButtonVariant;
  /** Opens the camera at once. Only phones and tablets have the button: nobody points a computer at a poster. */
  usesCamera?: boolean;
  onChoose: (files: File[]) => void;
};

export function FileButton({ label, icon, variant, usesCamera = false, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={usesCamera ? classes.camera : undefined}>
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
    </span>
  );
}
