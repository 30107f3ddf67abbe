import { IconCamera } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { t } from '../../language/translate.ts';
import { Button, type ButtonVariant } from '../../ui/elements/button.tsx';
import classes from './attachments.module.css';

const photos = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

type Props = Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'> & {
  label: string;
  icon: ReactNode;
  variant: ButtonVariant;
  onChoose: (files: File[]) => void;
};

function ChooseButton({ label, icon, variant, onChoose, ...kinds }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        {...kinds}
        ref={input}
        type="file"
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

export const FileButton = (props: Pick<Props, 'label' | 'icon' | 'variant' | 'onChoose'>) => (
  <ChooseButton {...props} accept={`${photos},application/pdf`} multiple />
);

/** Opens the camera. Only phones and tablets have the button: nobody points a computer at a poster. */
export const TakePhotoButton = ({ onChoose }: Pick<Props, 'onChoose'>) => (
  <span className={classes.camera}>
    <ChooseButton
      label={t('goals.checkIns.takePhoto')}
      icon={<IconCamera size={18} aria-hidden />}
      variant="outline"
      accept={photos}
      capture="environment"
      onChoose={onChoose}
    />
  </span>
);
