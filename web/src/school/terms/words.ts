const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

export const goalsInWords = (count: number): string => counted(count, 'goal', 'goals');
export const peopleInWords = (count: number): string => counted(count, 'person', 'people');
