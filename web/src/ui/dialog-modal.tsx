import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import type { DialogProps } from './dialog.tsx';
import '../theme/mantine-modal.css';

export function DialogModal({ size = 'lg', brief = false, onGone, ...props }: DialogProps & { onGone: () => void }) {
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
      />
    </ThemeProvider>
  );
}
