import type { ComponentProps } from 'react';

/** A link to the privacy notice in a new tab, so that nothing that was typed is lost. */
export const PrivacyLink = (props: ComponentProps<'a'>) => (
  <a href="/privacy" target="_blank" rel="noopener" {...props} />
);
