/** Progress in a sentence: 60 %. */
export const inPercent = (progress: number): string => `${progress}\u00a0%`;
