/** Progress in a sentence: 60 %. */
export const formatPercent = (progress: number): string => `${progress}\u00a0%`;
