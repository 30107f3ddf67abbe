/** How many students, in words. */
export const students = (count: number): string => (count === 1 ? '1 student' : `${count} students`);
