/** Under which name it is kept why a goal is to be sent back. */
export const reasonDraft = (goalId: string): string => `reason ${goalId}`;
