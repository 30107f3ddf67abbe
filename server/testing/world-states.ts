import { timestamp } from '../src/base/clock.ts';
import type { TestApp } from './app.ts';
import type { World } from './world.ts';

/* Parameters for the calls in `fixtures.ts`, and the states that those calls need. */

export const goalPath = ({ goal }: World) => ({ params: { goal_id: goal.id } });
export const stepPath = ({ goal }: World) => ({ params: { goal_id: goal.id, step_id: `step-of-${goal.id}` } });
export const userPath = ({ owner }: World) => ({ params: { user_id: owner.id } });
export const housePath = ({ house }: World) => ({ params: { house_id: house.id } });
export const someEmail = (world: World) => `new-${world.number}@school.example`;

export const setReview =
  (approved_by_user: 'Approved' | 'Awaiting approval', approved_by_superuser: 'Approved' | 'Awaiting approval') =>
  ({ context }: TestApp, { goal }: World) =>
    context.db.query
      .updateTable('goals')
      .set({ approved_by_user, approved_by_superuser })
      .where('id', '=', goal.id)
      .execute();

export const addStep = ({ context: { db, clock } }: TestApp, { goal, owner }: World) =>
  db.query
    .insertInto('steps')
    .values({
      id: `step-of-${goal.id}`,
      goal_id: goal.id,
      owner_id: owner.id,
      title: 'Find a teacher',
      is_done: 0,
      due_date: null,
      position: 0,
      created_at: timestamp(clock),
    })
    .execute();

export const isReached = ({ context }: TestApp, { goal }: World) =>
  context.db.query.updateTable('goals').set({ progress_bar: 100 }).where('id', '=', goal.id).execute();

export const archive = ({ context: { db, clock } }: TestApp, { goal }: World) =>
  db.query
    .updateTable('goals')
    .set({ archived_at: timestamp(clock) })
    .where('id', '=', goal.id)
    .execute();

const commentId = (world: World) => `comment-${world.number}`;
export const commentPath = (world: World) => ({ params: { goal_id: world.goal.id, comment_id: commentId(world) } });
/** A comment by the guide. */
export const comment = ({ context: { db, clock } }: TestApp, world: World) =>
  db.query
    .insertInto('comments')
    .values({
      id: commentId(world),
      goal_id: world.goal.id,
      author_id: world.guide.id,
      owner_id: world.owner.id,
      text: 'How far have you come?',
      is_reason: 0,
      is_past: 0,
      created_at: timestamp(clock),
      edited_at: null,
    })
    .execute();

const attachmentId = (world: World) => `attachment-${world.number}`;
export const attachmentPath = (world: World) => ({
  params: { goal_id: world.goal.id, attachment_id: attachmentId(world) },
});
/** A photo by the guide. */
export async function attach({ context: { db, clock } }: TestApp, world: World) {
  const id = attachmentId(world);
  const about = { id, goal_id: world.goal.id, author_id: world.guide.id, owner_id: world.owner.id };
  await db.query
    .insertInto('attachments')
    .values({
      ...about,
      comment_id: null,
      check_in_id: null,
      is_past: 0,
      kind: 'photo',
      name: 'poster.webp',
      url: null,
      media_type: 'image/webp',
      size: 2,
      width: 1600,
      height: 1200,
      created_at: timestamp(clock),
    })
    .execute();
  await db.query
    .insertInto('attachment_files')
    .values({ attachment_id: id, content: Uint8Array.of(1), preview: Uint8Array.of(2) })
    .execute();
}

export const templatePath = ({ number }: World) => ({ params: { template_id: `template-${number}` } });
export const makeTemplate = ({ context: { db, clock } }: TestApp, { number }: World) =>
  db.query
    .insertInto('goal_templates')
    .values({
      id: `template-${number}`,
      title: 'Learn a poem by heart',
      type: 'Core - ELA',
      steps: '["Choose it"]',
      created_at: timestamp(clock),
      version: 1,
    })
    .execute();

export const makeAssignment = ({ context: { db, clock } }: TestApp, { number, guide, house }: World) =>
  db.query
    .insertInto('assignments')
    .values({
      id: `assignment-${number}`,
      assigner_id: guide.id,
      title: 'Learn a poem by heart',
      type: 'Core - ELA',
      steps: '[]',
      kind: 'house',
      house_id: house.id,
      submit: 0,
      newcomers: 1,
      created_at: timestamp(clock),
    })
    .execute();

export const turnOnSecondFactor = ({ context: { db, secretBox, clock } }: TestApp, { owner }: World) =>
  db.query
    .insertInto('second_factors')
    .values({
      user_id: owner.id,
      secret: secretBox.seal('JBSWY3DPEHPK3PXP', owner.id),
      created_at: timestamp(clock),
      confirmed_at: timestamp(clock),
      last_step: 0,
    })
    .execute();

export const linkSignOn = ({ context: { db, clock } }: TestApp, { owner }: World) =>
  db.query
    .insertInto('sign_on_identities')
    .values({
      issuer: 'https://login.school.example',
      subject: owner.id,
      user_id: owner.id,
      created_at: timestamp(clock),
      last_used_at: timestamp(clock),
    })
    .execute();

export const savedReplyPath = ({ number }: World) => ({ params: { reply_id: `reply-${number}` } });
/** A saved reply of the school. */
export const makeSavedReply = ({ context: { db, clock } }: TestApp, { number, guide }: World) =>
  db.query
    .insertInto('saved_replies')
    .values({
      id: `reply-${number}`,
      text: 'Say how many.',
      is_shared: 1,
      author_id: guide.id,
      use_count: 0,
      created_at: timestamp(clock),
    })
    .execute();

export const termPath = ({ number }: World) => ({ params: { term_id: `term-${number}` } });
/** A term far in the future. */
export const makeTerm = ({ context: { db } }: TestApp, { number }: World) =>
  db.query
    .insertInto('terms')
    .values({
      id: `term-${number}`,
      name: 'Summer',
      first_day: `${3000 + number}-06-01`,
      last_day: `${3000 + number}-07-31`,
    })
    .execute();
export const dayAfterTerm = '2001-01-01';
/** A term that has ended without a next one. */
export const endTerm = ({ context: { db } }: TestApp) =>
  db.query
    .insertInto('terms')
    .values({ id: 'term-long-ago', name: 'Long ago', first_day: '2000-09-01', last_day: '2000-12-31' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const makeTermStart = ({ context: { db, clock } }: TestApp, { number, guide }: World) =>
  db.query
    .insertInto('term_starts')
    .values({
      id: `start-${number}`,
      before: dayAfterTerm,
      state: 'archived',
      goals: 0,
      actor_id: guide.id,
      created_at: timestamp(clock),
    })
    .execute();

export const importPath = ({ number }: World) => ({ params: { import_id: `import-${number}` } });
/** A previewed import with one new person. */
export const makeImport = async ({ context: { db, clock } }: TestApp, world: World) => {
  const import_id = `import-${world.number}`;
  const created_at = timestamp(clock);
  await db.query
    .insertInto('imports')
    .values({
      id: import_id,
      creator_id: world.colleague.id,
      file_name: '7b.csv',
      guides: 0,
      state: 'ready',
      created_at,
    })
    .execute();
  const email = someEmail(world);
  const row = { import_id, place: 0, line: 2, email, email_fold: email, full_name: 'Ada', house: null, is_guide: null };
  await db.query
    .insertInto('import_rows')
    .values({ ...row, outcome: 'create', is_done: 0, note: 'A new account' })
    .execute();
};
/** An import that was written and created nobody. */
export const doneImportPath = ({ number }: World) => ({ params: { import_id: `done-import-${number}` } });
export const makeDoneImport = async ({ context: { db, clock } }: TestApp, world: World) => {
  const id = doneImportPath(world).params.import_id;
  const row = { id, creator_id: world.colleague.id, file_name: '7c.csv', guides: 0, state: 'done' } as const;
  await db.query
    .insertInto('imports')
    .values({ ...row, created_at: timestamp(clock) })
    .execute();
};
/** The content of an import file. */
export const sentFile = (world: World) => btoa(`Email,Name\n${someEmail(world)},Ada\n`);
