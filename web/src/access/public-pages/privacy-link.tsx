import type { ReactNode } from 'react';

/** Leads to the notice on privacy. It opens beside, so that nothing that was typed here is lost. */
export const PrivacyLink = ({ children }: { children: ReactNode }) => (
  <a href="/privacy" target="_blank" rel="noopener">
    {children}
  </a>
);
