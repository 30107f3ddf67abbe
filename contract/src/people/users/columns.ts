/** The columns that a user list sorts by and filters on, in the order of the table. */
export const userColumns = ['full_name', 'email', 'house', 'role', 'status'] as const;
export type UserColumn = (typeof userColumns)[number];
