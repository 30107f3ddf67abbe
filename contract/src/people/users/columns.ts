/** The sortable and filterable columns of the user list, in the order of the table. */
export const userColumns = ['full_name', 'email', 'house', 'role', 'status'] as const;
export type UserColumn = (typeof userColumns)[number];
