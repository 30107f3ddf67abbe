import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ThemeProvider } from '../../theme/theme-provider.tsx';
import type { DialogProps } from './dialog.tsx';
import { keepFocus } from './keep-focus.ts';
import '../../theme/mantine-modal.css';

type Props = DialogProps & { onGone: () => void };

export function DialogModal({ size = 'lg', brief = false, onGone, children, ...props }: Props) {
  const phone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  return (
    <ThemeProvider>
      <Modal
        size={size}
        returnFocus={false}
        onExitTransitionEnd={onGone}
        fullScreen={phone && !brief}
        // The scrollbar stays, so that nothing moves sideways.
        removeScrollProps={{ removeScrollBar: false }}
        // Inside a dialog a header is no landmark of the page.
        attributes={{ header: { role: 'presentation' } }}
        {...props}
      >
        <div ref={keepFocus}>{children}</div>
      </Modal>
    </ThemeProvider>
  );
}
