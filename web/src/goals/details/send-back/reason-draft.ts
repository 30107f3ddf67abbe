/** The name of the draft of the reason. */
export const reasonDraft = (goalId: string): string => `reason ${goalId}`;
