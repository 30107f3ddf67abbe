import type { CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';
import { t } from '../../language/translate.ts';

export { toast } from 'sonner';

/** Narrow enough to leave a dialog's close button free on a laptop, unless there is more room. */
const width: CSSProperties & { '--width': string } = { '--width': 'var(--toasts-width, 18rem)' };
const end = document.documentElement.dir === 'rtl' ? 'left' : 'right';
/** In the corner, unless the screen or a dialog has buttons there. */
const place = { top: '0.5rem', [end]: 'var(--toasts-end, 1rem)' };

/** Toasts appear at the top end, and pause while the page is hidden. */
export const Toaster = () => (
  <Sonner
    position={`top-${end}`}
    closeButton
    duration={6000}
    containerAriaLabel={t('ui.toasts')}
    toastOptions={{ closeButtonAriaLabel: t('ui.closeToast') }}
    offset={place}
    mobileOffset={8}
    style={width}
  />
);
