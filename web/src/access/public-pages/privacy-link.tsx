import type { ReactNode } from 'react';

/** A link to the privacy notice in a new tab, so that nothing that was typed is lost. */
export const PrivacyLink = ({ children }: { children: ReactNode }) => (
  <a href="/privacy" target="_blank" rel="noopener">
    {children}
  </a>
);
