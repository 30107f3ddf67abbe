import { statuses, statusTable } from '@trellis/contract/goals/status.ts';

/**
 * The place of a goal's status in the status table as it stands, as SQL over its columns. A generated column holds it, so
 * that an index can sort by it: a change of the table needs a migration that makes the column anew, out of this text.
 */
export function statusExpression(): string {
  const cases = statuses.flatMap((status, rank) =>
    statusTable[status].when.map((condition) => {
      const tests = [
        'user' in condition && `approved_by_user = '${condition.user}'`,
        'guide' in condition && `approved_by_superuser = '${condition.guide}'`,
        'progress' in condition && `progress_bar between ${condition.progress[0]} and ${condition.progress[1]}`,
      ].filter((test) => test !== false);
      return `when ${tests.join(' and ')} then ${rank}`;
    }),
  );
  return `case ${cases.join(' ')} else 0 end`;
}
