import { createContext } from 'react';

/** Runs before a failed screen is tried again. */
export const BeforeRetry = createContext(() => {});
