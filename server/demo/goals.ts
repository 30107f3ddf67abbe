import type { goalTypes } from '@trellis/contract/goals/fields.ts';
import { coreElaTexts } from './goal-texts/core-ela.ts';
import { coreMathTexts } from './goal-texts/core-math.ts';
import { coreOtherTexts } from './goal-texts/core-other.ts';
import { coreScienceTexts } from './goal-texts/core-science.ts';
import { coreSsTexts } from './goal-texts/core-ss.ts';
import { guideTexts } from './goal-texts/guide-own.ts';
import { ideTexts } from './goal-texts/ide.ts';
import { personalTexts } from './goal-texts/personal.ts';
import { seminarTexts } from './goal-texts/seminar.ts';
import { couldBeWrittenBy, filled, fillingOf, type GoalText, withAnotherNumber } from './goal-texts/text.ts';
import { wonderSessionTexts } from './goal-texts/wonder-session.ts';
import type { Random } from './random.ts';

export const goalTexts = {
  IDE: ideTexts,
  'Wonder Session': wonderSessionTexts,
  Seminar: seminarTexts,
  Personal: personalTexts,
  'Core - ELA': coreElaTexts,
  'Core - Math': coreMathTexts,
  'Core - Science': coreScienceTexts,
  'Core - SS': coreSsTexts,
  'Core - Other': coreOtherTexts,
} satisfies Record<(typeof goalTypes)[number], readonly GoalText[]>;

export type NewGoalType = keyof typeof goalTexts;

export type WrittenGoal = GoalText & {
  /** The same goal after its writer thought again about a number in it. */
  secondThought: GoalText | undefined;
};

const triesForANewTitle = 40;

/** Writes goals whose titles hardly repeat, and for one person never twice from the same template. */
export function goalWriter(random: Random) {
  const titles = new Set<string>();
  const templatesOf = new Map<string, Set<GoalText>>();

  function write<T extends GoalText>(owner: string, texts: readonly T[]): { text: T; written: WrittenGoal } {
    const seen = templatesOf.get(owner) ?? new Set();
    templatesOf.set(owner, seen);
    const unseen = texts.filter((text) => !seen.has(text));
    for (let attempt = 1; ; attempt += 1) {
      const text = random.pick(unseen.length > 0 ? unseen : texts);
      const filling = fillingOf([text.title, text.description ?? ''], random);
      const fill = (by: typeof filling): GoalText => ({
        title: filled(text.title, by),
        description: text.description && filled(text.description, by),
      });
      const goal = fill(filling);
      if (titles.has(goal.title) && attempt < triesForANewTitle) continue;
      titles.add(goal.title);
      seen.add(text);
      const other = withAnotherNumber(text.title, filling, random);
      return { text, written: { ...goal, secondThought: other && fill(other) } };
    }
  }

  return {
    forStudent: (owner: string, type: NewGoalType, writer: 'student' | 'guide'): WrittenGoal => {
      const texts: readonly GoalText[] = goalTexts[type];
      return write(
        owner,
        texts.filter((text) => couldBeWrittenBy(text, writer)),
      ).written;
    },
    forGuide: (owner: string): WrittenGoal & { type: NewGoalType } => {
      const { text, written } = write(owner, guideTexts);
      return { ...written, type: text.type };
    },
  };
}
