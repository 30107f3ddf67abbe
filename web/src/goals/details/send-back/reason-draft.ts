export const reasonDraft = (goalId: string): string => `reason ${goalId}`;
