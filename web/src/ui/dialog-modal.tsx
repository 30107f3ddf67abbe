import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import type { DialogProps } from './dialog.tsx';
import '../theme/mantine-modal.css';

export function DialogModal({ size = 'lg', ...props }: DialogProps) {
  const phone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  return (
    <ThemeProvider>
      <Modal size={size} fullScreen={phone} closeButtonProps={{ 'aria-label': 'Close' }} {...props} />
    </ThemeProvider>
  );
}
