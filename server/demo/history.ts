import type { Status } from '@trellis/contract/goals/status.ts';
import { type Exchange, guideReasons, praises, questions, studentReasons } from './conversations.ts';
import type { Random } from './random.ts';

export type PlannedEdit = { title?: string; description?: string | null; due_date?: string | null };

export type Deed =
  | { do: 'create' | 'submit' | 'approve' | 'archive' }
  | { do: 'return' | 'comment'; text: string }
  | { do: 'edit'; edit: PlannedEdit }
  | { do: 'progress'; progress: number; note: string | null }
  | { do: 'note'; note: string }
  | { do: 'add step'; title: string }
  | { do: 'tick'; index: number }
  | { do: 'reflect'; went_well: string; next_time: string };

/**
 * A deed and who does it. It waits so many school days after the one before; an elastic wait is a mere weight,
 * and shares with the other elastic ones the time that is left.
 */
export type Act = Deed & { by: string; wait: number; elastic: boolean };

export type Cast = {
  owner: string;
  /** Who creates the goal. */
  assigner: string;
  /** Who signs the guide's side. */
  guide: string;
  /** The guide submits what they gave, so that the student is the one who reviews it. */
  guideSubmits: boolean;
};

function review({ owner, guide, guideSubmits }: Cast, random: Random): Act[] {
  const [first, second] = guideSubmits ? [guide, owner] : [owner, guide];
  return [
    {
      do: 'submit',
      by: first,
      wait: guideSubmits ? random.between(0.005, 0.05) : random.between(0.01, 2),
      elastic: false,
    },
    { do: 'approve', by: second, wait: random.between(0.2, 5), elastic: false },
  ];
}

const shareAnswered = 0.7;
const shareDeclined = 0.13;
const shareAsked = 0.3;
const sharePraised = 0.35;

/** One says something, and mostly the other one answers. */
function exchange(said: Exchange, how: 'return' | 'comment', by: string, other: string, random: Random): Act[] {
  const first: Act = { do: how, text: said.first, by, wait: random.between(0.2, 3), elastic: false };
  const answer: Act = {
    do: 'comment',
    text: said.answer,
    by: other,
    wait: random.between(0.1, 1),
    elastic: false,
  };
  return random.chance(shareAnswered) ? [first, answer] : [first];
}

/** The goal is submitted and sent back, with the reason. */
function declined({ owner, guide, guideSubmits }: Cast, random: Random): Act[] {
  const [first, second] = guideSubmits ? [guide, owner] : [owner, guide];
  const reason = random.pick(guideSubmits ? studentReasons : guideReasons);
  const submitted: Act = { do: 'submit', by: first, wait: random.between(0.1, 2), elastic: false };
  return [submitted, ...exchange(reason, 'return', second, first, random)];
}

/** The same, and the student mends what the guide asked for, before it is submitted again. */
function mended(cast: Cast, description: string | null, random: Random): Act[] {
  const acts = declined(cast, random);
  const reason = guideReasons.find(({ first }) => acts.some((act) => act.do === 'return' && act.text === first));
  if (!reason) return acts;
  const edit = { description: [description, reason.added].filter(Boolean).join(' ') };
  return [...acts, { do: 'edit', edit, by: cast.owner, wait: 0.4, elastic: false }];
}

/** A climb from above `from` to `to`, in steps that look as if a person had moved a slider. */
function climb(from: number, to: number, moves: number, random: Random): number[] {
  const between = Array.from({ length: moves - 1 }, () => random.whole(from + 1, to - 1));
  const rounded = between.map((value) => (random.chance(0.7) ? Math.round(value / 5) * 5 : value));
  const rising = [...new Set(rounded)].filter((value) => value > from && value < to).sort((a, b) => a - b);
  return [...rising, to];
}

function progress(values: readonly number[], { owner, guide }: Cast, random: Random): Act[] {
  return values.map((value) => ({
    do: 'progress',
    progress: value,
    note: null,
    by: random.chance(0.93) ? owner : guide,
    wait: random.between(1, 4),
    elastic: true,
  }));
}

export type Telling = {
  /** What was changed after a full review, which has to begin anew; none where the goal was never changed. */
  edit: PlannedEdit | undefined;
  /** Begun so recently that it can't have got far, unless it was small enough to be done. */
  fresh: boolean;
  /** Sent back and not submitted since: it ends as Not Submitted. */
  sentBack: boolean;
  /** It is so long ago that somebody has put it away. */
  archived: boolean;
  /** What the goal says at first. */
  description: string | null;
  /** What people say to each other is drawn by itself. */
  talk: Random;
};

/** What happened to a goal from its creation to the status it has today. */
export function historyTo(
  status: Status,
  cast: Cast,
  { edit, fresh, sentBack, archived, description, talk }: Telling,
  random: Random,
): Act[] {
  const created: Act = { do: 'create', by: cast.assigner, wait: 0, elastic: false };
  const editor = random.chance(0.8) ? cast.owner : cast.guide;
  const edited: Act[] = edit ? [{ do: 'edit', edit, by: editor, wait: random.between(0.5, 3), elastic: true }] : [];
  const once = (share: number, acts: () => Act[]) => (!fresh && talk.chance(share) ? acts() : []);
  const said = (about: readonly Exchange[]) =>
    exchange(talk.pick(about), 'comment', cast.guide, cast.owner, talk).map((act) => ({ ...act, elastic: true }));
  const asEdited = edit?.description === undefined ? description : edit.description;
  /** Of a review that begins anew after an edit, the first one ends without another change. */
  const declinedFirst = (isLast: boolean) =>
    once(shareDeclined, () => (isLast ? mended(cast, asEdited, talk) : declined(cast, talk)));
  const reviewed = (isLast: boolean) => [...declinedFirst(isLast), ...review(cast, random)];
  const before = edit ? [created, ...reviewed(false), ...edited] : [created];

  if (status === 'Not Submitted') return sentBack ? [...before, ...declined(cast, talk)] : before;
  if (status === 'Awaiting Student Review' || status === 'Awaiting Guide Review')
    return [...before, ...declinedFirst(true), ...review(cast, random).slice(0, 1)];
  if (status === 'Reviewed') return [...before, ...reviewed(true)];

  const completed = status === 'Completed!';
  const reached = completed ? 100 : random.whole(1, fresh ? 4 : 19) * 5 - (random.chance(0.2) ? random.whole(1, 4) : 0);
  const moves = fresh ? random.whole(1, 2) : completed ? random.whole(2, 6) : random.whole(1, 4);
  const values = climb(0, reached, moves, random);
  const early = edit ? random.whole(0, values.length - 1) : 0;
  const putAway: Act = { do: 'archive', by: cast.owner, wait: 2, elastic: true };
  return [
    created,
    ...reviewed(!edit),
    ...progress(values.slice(0, early), cast, random),
    ...edited,
    ...(edit ? reviewed(true) : []),
    ...once(shareAsked, () => said(questions)),
    ...progress(values.slice(early), cast, random),
    ...(completed ? once(sharePraised, () => said(praises)) : []),
    ...(completed && archived ? [putAway] : []),
  ];
}
