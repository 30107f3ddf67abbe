import { newAssignment } from '@trellis/contract/goals/assignments/assignment.ts';
import { newTemplate } from '@trellis/contract/goals/templates/template.ts';
import * as z from 'zod/mini';
import { assignGoal } from '../src/goals/assignments/assignments.actions.ts';
import { createTemplate } from '../src/goals/templates/templates.actions.ts';
import type { Session } from '../src/platform/authorization/session.ts';
import type { Context } from '../src/platform/context.ts';
import type { PlannedAssignment } from './giving.plan.ts';
import { libraryTexts } from './library.ts';

/** Something that happens at its time. */
export type Happening = { at: Date; play: () => Promise<unknown> };

type Players = {
  session: (email: string) => Session;
  /** Takes a step of the review, or moves the progress of a goal. */
  takeStep: (goalId: string, step: PlannedAssignment['answers'][number]['steps'][number]) => Promise<unknown>;
};

/** Puts the guides' texts into the library, each in the name of one of them. */
export async function fillLibrary(context: Context, guides: readonly Session[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [n, text] of libraryTexts.entries()) {
    const guide = guides[n % guides.length];
    if (guide) ids.push((await createTemplate(context, guide, z.parse(newTemplate, text))).id);
  }
  return ids;
}

/** What becomes of the planned assignments, each thing at its time. */
export const giving = (
  context: Context,
  templates: readonly string[],
  planned: readonly PlannedAssignment[],
  { session, takeStep }: Players,
): Happening[] =>
  planned.flatMap(({ by, at, template, to, submit, newcomers, answers }) => {
    let id = '';
    const assign = async () => {
      const recipients =
        'house' in to
          ? { house_id: await houseCalled(context, to.house) }
          : { user_ids: to.owners.map((one) => session(one).id) };
      const body = { template_id: templates[template] ?? '', to: recipients, submit, newcomers };
      ({ id } = await assignGoal(context, session(by), z.parse(newAssignment, body)));
    };
    const answer = async (owner: string, step: (typeof answers)[number]['steps'][number]) => {
      const goal = await context.db.query
        .selectFrom('goals')
        .select('id')
        .where('assignment_id', '=', id)
        .where('owner_id', '=', session(owner).id)
        .executeTakeFirstOrThrow();
      await takeStep(goal.id, step);
    };
    return [
      { at, play: assign },
      ...answers.flatMap(({ owner, steps }) => steps.map((step) => ({ at: step.at, play: () => answer(owner, step) }))),
    ];
  });

async function houseCalled({ db }: Context, name: string): Promise<string> {
  const house = await db.query.selectFrom('houses').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return house.id;
}
