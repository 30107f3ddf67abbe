import { type Actor, isGuide, isStudent, type Role } from '../permissions.ts';

export const reviewStates = ['Not submitted', 'Awaiting approval', 'Approved'] as const;
export type ReviewState = (typeof reviewStates)[number];
/** `approved_by_user` has the state of the student's side, `approved_by_superuser` that of the guide's side. */
export type ReviewSide = 'user' | 'guide';
export type Review = { approved_by_user: ReviewState; approved_by_superuser: ReviewState };
type Sides = Readonly<Record<ReviewSide, ReviewState>>;
export type ReviewedGoal = Review & { owner_id: string; owner_role: Role };

const owns = (actor: Actor, goal: ReviewedGoal) => goal.owner_id === actor.id;

const who = {
  'the student who owns it': (actor: Actor, goal: ReviewedGoal) => isStudent(actor) && owns(actor, goal),
  "a guide, for a student's goal": (actor: Actor, goal: ReviewedGoal) =>
    isGuide(actor) && isStudent({ role: goal.owner_role }),
  'a guide, for a goal that a guide owns': (actor: Actor, goal: ReviewedGoal) =>
    isGuide(actor) && isGuide({ role: goal.owner_role }),
  'a guide': isGuide,
} as const;

/** Submitting signs one's own side, approving signs the side that waits, and returning declines it. */
export type ReviewStep = 'submit' | 'approve' | 'return' | 'reopen';
type Row = { step: ReviewStep; who: keyof typeof who; from: Partial<Sides>; to: Partial<Sides> };

const fresh = { user: 'Not submitted', guide: 'Not submitted' } as const;

/** The steps of a review. A side that a row leaves out can have any state and keeps it. */
export const reviewTable = [
  {
    step: 'submit',
    who: 'the student who owns it',
    from: fresh,
    to: { user: 'Approved', guide: 'Awaiting approval' },
  },
  {
    step: 'submit',
    who: "a guide, for a student's goal",
    from: fresh,
    to: { user: 'Awaiting approval', guide: 'Approved' },
  },
  {
    step: 'submit',
    who: 'a guide, for a goal that a guide owns',
    from: fresh,
    to: { user: 'Approved', guide: 'Awaiting approval' },
  },
  { step: 'approve', who: 'a guide', from: { guide: 'Awaiting approval' }, to: { guide: 'Approved' } },
  { step: 'approve', who: 'the student who owns it', from: { user: 'Awaiting approval' }, to: { user: 'Approved' } },
  { step: 'return', who: 'a guide', from: { guide: 'Awaiting approval' }, to: fresh },
  { step: 'return', who: 'the student who owns it', from: { user: 'Awaiting approval' }, to: fresh },
  {
    step: 'reopen',
    who: 'a guide',
    from: { user: 'Approved', guide: 'Approved' },
    to: { guide: 'Awaiting approval' },
  },
] as const satisfies readonly Row[];

export const reviewAfterEdit = {
  approved_by_user: 'Not submitted',
  approved_by_superuser: 'Not submitted',
} as const satisfies Review;

const matches = (goal: Review, from: Partial<Sides>) =>
  (from.user === undefined || from.user === goal.approved_by_user) &&
  (from.guide === undefined || from.guide === goal.approved_by_superuser);

/** The review after the step, or `undefined` where the actor can't take that step now. */
export function reviewAfter(step: ReviewStep, actor: Actor, goal: ReviewedGoal): Review | undefined {
  const rows: readonly Row[] = reviewTable;
  const row = rows.find((r) => r.step === step && who[r.who](actor, goal) && matches(goal, r.from));
  return (
    row && {
      approved_by_user: row.to.user ?? goal.approved_by_user,
      approved_by_superuser: row.to.guide ?? goal.approved_by_superuser,
    }
  );
}

/** Whether both sides have approved, which unlocks the progress. */
export const isFullyReviewed = (goal: Review): boolean =>
  goal.approved_by_user === 'Approved' && goal.approved_by_superuser === 'Approved';
