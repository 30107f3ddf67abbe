/** A line of a file in a OneRoster archive. Fields are named in lower case; a missing one is empty. */
export type RosterLine = { line: number; get: (field: string) => string };
