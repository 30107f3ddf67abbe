/** The value of a picker while what was typed is neither a whole date nor a choice, so that the form isn't saved. */
export const unfinished = 'unfinished';

export const isChosen = (value: string) => value !== '' && value !== unfinished;
