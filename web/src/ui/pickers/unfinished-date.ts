/** The value of a date field while a part is missing. In its own file, because only dialogs load the date library. */
export const unfinishedDate = 'unfinished';
