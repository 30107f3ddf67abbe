import { IconCamera, IconPhoto, type TablerIcon } from '@tabler/icons-react';
import { type ComponentProps, useRef } from 'react';
import { t } from '../../language/translate.ts';
import { Button, type ButtonVariant } from '../../ui/elements/button.tsx';
import classes from './attachments.module.css';

const photos = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

type Props = Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'> & {
  label: string;
  Icon: TablerIcon;
  variant: ButtonVariant;
  onChoose: (files: File[]) => void;
};

function ChooseButton({ label, Icon, variant, onChoose, ...kinds }: Props) {
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
          // Emptied, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button Icon={Icon} variant={variant} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

export const AddFileButton = ({ onChoose }: Pick<Props, 'onChoose'>) => (
  <ChooseButton
    label={t('goals.attachments.addFile')}
    Icon={IconPhoto}
    variant="plain"
    accept={`${photos},application/pdf`}
    multiple
    onChoose={onChoose}
  />
);

/** Opens the camera. Only phones and tablets have the button: nobody points a computer at a poster. */
export const TakePhotoButton = ({ onChoose }: Pick<Props, 'onChoose'>) => (
  <span className={classes.camera}>
    <ChooseButton
      label={t('goals.checkIns.takePhoto')}
      Icon={IconCamera}
      variant="outline"
      accept={photos}
      capture="environment"
      onChoose={onChoose}
    />
  </span>
);
