import { phaseOf } from '@trellis/contract/goals/status.ts';
import type { StudentGoal, StudentPage } from '@trellis/contract/people/students/student.ts';
import { useState } from 'react';
import { NewComment } from '../../../goals/comments/new-comment.tsx';
import { t } from '../../../language/translate.ts';
import { SelectField } from '../../../ui/selects/select.tsx';
import classes from '../student-screen.module.css';

export function WriteToStudent({ page, onSent }: { page: StudentPage; onSent: () => void }) {
  const goals = goalsToWriteAbout(page);
  const [goalId, setGoalId] = useState(goals[0]?.id ?? '');
  return (
    <section className={`card column roomy ${classes.part} ${classes.write}`} aria-labelledby="student-write">
      <h2 id="student-write">{t('people.students.write.title')}</h2>
      <SelectField
        label={t('people.students.write.goal')}
        choices={goals.map(({ id, title }) => ({ value: id, label: title }))}
        value={goalId}
        onChange={setGoalId}
      />
      <NewComment key={goalId} goalId={goalId} onSent={onSent} />
    </section>
  );
}

/** The goals that aren't archived. First comes the one under way whose progress changed last. */
export function goalsToWriteAbout({ groups, progress }: StudentPage): StudentGoal[] {
  const changedAt = new Map(progress.map(({ goal_id, points }) => [goal_id, points.at(-1)?.created_at ?? '']));
  const rank = ({ id, status }: StudentGoal) => (phaseOf(status) === 'under_way' ? (changedAt.get(id) ?? '') : '');
  const goals = [...groups.open.data, ...groups.waiting.data, ...groups.completed.data];
  return goals.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) < rank(b) ? 1 : -1));
}
