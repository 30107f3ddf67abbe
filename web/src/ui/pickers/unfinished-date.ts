/** The value of a date field of which a part is still missing. Apart from what reads dates, which only dialogs need. */
export const unfinishedDate = 'unfinished';
