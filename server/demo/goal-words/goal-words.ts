import type { NewGoalType } from '../goals.ts';
import type { PlannedGoal, Step } from '../plan.ts';
import type { Random } from '../random.ts';
import { guideNotes, notesOfType, notesWithoutMovement, type Part, studentNotes } from './notes.ts';
import { nextTime, notReached, wentWell } from './reflections.ts';
import { stepTitles } from './step-titles.ts';

/*
 * Gives the story of a goal its words: the steps that its owner cuts it into, what they say when they check in and how
 * they look back. It draws from a chance of its own, so that who is in the school and what happened stays as it was.
 */

type Told = {
  /** The school's date. */
  today: string;
  /** A person who is looked at first: of theirs, nothing stays unsaid. */
  isSaidAll: boolean;
};

const shareWithSteps = 0.4;
const shareOfNotes = { student: 0.5, guide: 0.75 };
const shareOfReflections = { reached: 0.55, overdue: 0.15 };
const shareWithoutMovement = 0.06;

export function withWords(goal: PlannedGoal, type: NewGoalType, told: Told, random: Random): PlannedGoal {
  const says = (share: number) => told.isSaidAll || random.chance(share);
  const titles = says(shareWithSteps) ? random.pick(stepTitles[type]) : [];
  const used = new Set<string>();
  /** Nobody says the same twice about a goal. */
  const unsaid = (texts: readonly string[]): string | null => {
    const text = random.pick(texts);
    if (used.has(text)) return null;
    used.add(text);
    return text;
  };
  const noteAt = (progress: number, by: string): string | null => {
    if (by !== goal.owner) return says(shareOfNotes.guide) ? unsaid(guideNotes) : null;
    if (!says(shareOfNotes.student)) return null;
    return unsaid(random.chance(0.3) ? notesOfType[type] : studentNotes[partAt(progress)]);
  };

  let ticked = 0;
  let reached = 0;
  const steps = goal.steps.flatMap((step): Step[] => {
    /** Beside the step, some milliseconds away. */
    const beside = (ms: number) => ({ at: new Date(step.at.getTime() + ms), by: goal.owner });
    if (step.do === 'create') {
      return [step, ...titles.map((title, n): Step => ({ ...beside(n + 1), by: step.by, do: 'add step', title }))];
    }
    if (step.do === 'approve' && reached === 0 && random.chance(shareWithoutMovement)) {
      return [step, { ...beside(1), do: 'note', note: random.pick(notesWithoutMovement) }];
    }
    if (step.do !== 'progress') return [step];
    reached = step.progress;
    const done = Math.floor((titles.length * step.progress) / 100);
    const ticks = Array.from({ length: Math.max(0, done - ticked) }, (_, n) => ticked + n);
    ticked = Math.max(ticked, done);
    return [
      ...ticks.map((index, n): Step => ({ ...beside(n - ticks.length), do: 'tick', index })),
      { ...step, note: noteAt(step.progress, step.by) },
    ];
  });
  // Nothing is written about a goal that is archived.
  const archived = steps.findIndex((step) => step.do === 'archive');
  const end = archived === -1 ? steps.length : archived;
  const last = steps[end - 1];
  const thoughts = last && lookBack(goal, reached, told, says, random);
  if (!thoughts) return { ...goal, steps };
  const reflection: Step = { at: new Date(last.at.getTime() + 1), by: goal.owner, do: 'reflect', ...thoughts };
  return { ...goal, steps: steps.toSpliced(end, 0, reflection) };
}

const partAt = (progress: number): Part =>
  progress === 100 ? 'reached' : progress < 35 ? 'beginning' : progress < 75 ? 'middle' : 'end';

function lookBack(
  { steps, due_date }: PlannedGoal,
  reached: number,
  { today }: Told,
  says: (share: number) => boolean,
  random: Random,
): { went_well: string; next_time: string } | undefined {
  if (reached === 100) {
    if (!says(shareOfReflections.reached)) return undefined;
    return { went_well: random.pick(wentWell), next_time: random.chance(0.75) ? random.pick(nextTime) : '' };
  }
  const lastDay = steps.at(-1)?.at.toISOString().slice(0, 10) ?? today;
  // Whoever looks back does it when the date had come, which it must have by then.
  const isOver = due_date !== null && due_date < lastDay && !steps.some((step) => step.do === 'edit');
  return isOver && random.chance(shareOfReflections.overdue) ? random.pick(notReached) : undefined;
}
