import { IconAlarm, IconCheck, IconChecklist, IconMoon, IconTargetOff } from '@tabler/icons-react';
import { todayLimits } from '@trellis/contract/goals/today/today.ts';
import type { StudentRow } from '@trellis/contract/people/students/student-row.ts';
import { t } from '../../../language/translate.ts';
import { Badge } from '../../../ui/elements/badge.tsx';
import classes from './students-screen.module.css';

const weeks = todayLimits.quietAfterDays / 7;

/** What a student needs from their guide, in words. */
export function StudentNeeds({ row }: { row: StudentRow }) {
  const { waiting_for_guide, overdue, inactive, open_goals, progress } = row;
  const hasNoGoals = open_goals === 0 && progress.at(-1) === null;
  const isFine = waiting_for_guide + overdue === 0 && !inactive && !hasNoGoals;
  return (
    <span className={classes.needs}>
      {waiting_for_guide > 0 && (
        <Badge colour="orange" Icon={IconChecklist}>
          {t('people.classList.needs.review', { count: waiting_for_guide })}
        </Badge>
      )}
      {overdue > 0 && (
        <Badge colour="orange" Icon={IconAlarm}>
          {t('people.classList.needs.overdue', { count: overdue })}
        </Badge>
      )}
      {inactive && (
        <Badge colour="blue" Icon={IconMoon}>
          {t('people.classList.needs.inactive', { weeks })}
        </Badge>
      )}
      {hasNoGoals && (
        <Badge colour="grey" Icon={IconTargetOff}>
          {t('people.classList.needs.withoutGoals')}
        </Badge>
      )}
      {isFine && (
        <Badge colour="green" Icon={IconCheck}>
          {t('people.classList.needs.nothing')}
        </Badge>
      )}
    </span>
  );
}
