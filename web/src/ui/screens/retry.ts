import { createContext } from 'react';

/** What is to be done before a screen that failed is tried again. */
export const BeforeRetry = createContext(() => {});
