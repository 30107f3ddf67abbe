import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient, reportWith } from '../../api/query-client.ts';
import { dismissFailures, notifyFailure } from './notify.ts';

reportWith(notifyFailure, dismissFailures);

/** Gives the query client to its screens, and shows the failures of queries and mutations as toasts. */
export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
