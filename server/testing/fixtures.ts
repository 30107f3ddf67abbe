import type { api } from '@trellis/contract/api.ts';
import type { TestApp } from './app.ts';
import type { Anything } from './http.ts';
import type { Kind, World } from './world.ts';
import {
  addStep,
  archive,
  attach,
  attachmentPath,
  comment,
  commentPath,
  dayAfterTerm,
  doneImportPath,
  endTerm,
  goalPath,
  housePath,
  importPath,
  isReached,
  linkSignOn,
  makeAssignment,
  makeDoneImport,
  makeImport,
  makeSavedReply,
  makeTemplate,
  makeTerm,
  makeTermStart,
  savedReplyPath,
  sentFile,
  setReview,
  someEmail,
  stepPath,
  templatePath,
  termPath,
  turnOnSecondFactor,
  userPath,
} from './world-states.ts';

type Api = typeof api;
/** Every call by name, such as `goals.updateProgress`. */
export type CallName = {
  [Feature in keyof Api & string]: `${Feature}.${keyof Api[Feature] & string}`;
}[keyof Api & string];

export type Fixture = {
  /** The input with which the call succeeds for people with the permission. */
  sent: (world: World) => Anything;
  /** Prepares the state that the call needs. */
  before?: (app: TestApp, world: World) => Promise<unknown>;
  /** The status of the answer, 200 by default. */
  status?: number | Partial<Record<Kind, number>>;
};

/** Students lack the role. */
const guidesOnly = { owner: 403, 'other student': 403 } as const;
/** A student can't see another's goal. */
const hidden = { 'other student': 404 } as const;
/** A student may know another user or not; the answer is the same. */
const forbidden = { 'other student': 403 } as const;

/** One good call of every endpoint. A new endpoint needs a line here, or it doesn't compile. */
export const fixtures: Record<CallName, Fixture> = {
  'auth.signup': { sent: (w) => ({ body: { email: someEmail(w), full_name: 'Ada', password: 'correct horse' } }) },
  'auth.login': { sent: ({ owner }) => ({ body: { username: owner.email, password: owner.password } }) },
  'auth.proveAddress': { sent: () => ({ body: { token: 'unknown', password: 'correct horse' } }), status: 400 },
  'auth.checkProofLink': { sent: () => ({ body: { token: 'unknown' } }), status: 400 },
  'auth.takeBackAddress': { sent: () => ({ body: { token: 'unknown' } }), status: 400 },
  'auth.checkTakeBackLink': { sent: () => ({ body: { token: 'unknown' } }), status: 400 },
  'auth.testToken': { sent: () => ({}) },
  'auth.logout': { sent: () => ({}) },
  'auth.setup': {
    sent: (w) => ({ body: { email: someEmail(w), full_name: 'Ada', password: 'correct horse', token: 'unknown' } }),
    status: 400,
  },
  'auth.checkSetupLink': { sent: () => ({ body: { token: 'unknown' } }), status: 400 },
  'auth.recover': { sent: ({ owner }) => ({ params: { email: owner.email } }) },
  'auth.resetPassword': { sent: () => ({ body: { new_password: 'correct horse', token: 'unknown' } }), status: 400 },
  'auth.checkResetLink': { sent: () => ({ body: { token: 'unknown' } }), status: 400 },
  // Malformed codes aren't counted; repeated wrong ones would exceed the rate limit.
  'auth.firstPassword': {
    sent: (w) => ({ body: { username: someEmail(w), code: 'unknown', new_password: 'correct horse' } }),
    status: 422,
  },
  'auth.recoveryMail': { sent: ({ owner }) => ({ params: { email: owner.email } }), status: guidesOnly },
  'singleSignOn.begin': { sent: () => ({ body: { shared: false } }), status: 400 },
  'singleSignOn.complete': { sent: () => ({ body: { response: 'code=unknown' } }), status: 400 },
  'singleSignOn.sendCode': { sent: () => ({ body: { second_factor: '123456' } }), status: 400 },
  'signOnLinks.read': { sent: userPath, status: forbidden },
  'signOnLinks.remove': { sent: userPath, before: linkSignOn, status: guidesOnly },
  'today.read': { sent: ({ house }) => ({ query: { house: house.name } }) },
  'today.waiting': { sent: () => ({}) },
  'goals.list': { sent: () => ({ query: { sort_by: 'title' } }) },
  'goals.export': { sent: () => ({ query: { sort_by: 'title' } }) },
  'goals.create': { sent: () => ({ body: { title: 'Learn to juggle', type: 'IDE', period: 'Annual' } }) },
  'goals.students': { sent: () => ({}), status: guidesOnly },
  'goals.read': { sent: goalPath, status: hidden },
  'goals.edit': { sent: (w) => ({ ...goalPath(w), body: { title: 'Learn to ride a unicycle' } }), status: hidden },
  'goals.remove': { sent: goalPath, status: hidden },
  'goals.submit': { sent: goalPath, status: hidden },
  'goals.approve': {
    sent: goalPath,
    before: setReview('Awaiting approval', 'Awaiting approval'),
    status: hidden,
  },
  'goals.updateProgress': {
    sent: (w) => ({ ...goalPath(w), query: { progress_bar: 40 } }),
    before: setReview('Approved', 'Approved'),
    status: hidden,
  },
  'goals.sendBack': {
    sent: (w) => ({ ...goalPath(w), body: { comment: 'Say how many books.' } }),
    before: setReview('Awaiting approval', 'Awaiting approval'),
    status: hidden,
  },
  'goals.reopen': { sent: goalPath, before: setReview('Approved', 'Approved'), status: { owner: 403, ...hidden } },
  'goals.archive': { sent: goalPath, status: hidden },
  'goals.unarchive': { sent: goalPath, before: archive, status: hidden },
  'goals.audit': { sent: (w) => ({ ...goalPath(w), query: { limit: 5 } }), status: hidden },
  'checkIns.list': { sent: (w) => ({ ...goalPath(w), query: { limit: 5 } }), status: hidden },
  'checkIns.create': {
    sent: (w) => ({ ...goalPath(w), body: { progress_bar: 40, note: 'The library helped' } }),
    before: setReview('Approved', 'Approved'),
    status: hidden,
  },
  'steps.list': { sent: (w) => ({ ...goalPath(w), query: { limit: 5 } }), status: hidden },
  'steps.create': { sent: (w) => ({ ...goalPath(w), body: { title: 'Find a teacher' } }), status: hidden },
  'steps.edit': {
    sent: (w) => ({ ...stepPath(w), body: { title: 'Find two teachers', done: true } }),
    before: addStep,
    status: hidden,
  },
  'steps.remove': { sent: stepPath, before: addStep, status: hidden },
  'reflections.write': {
    sent: (w) => ({ ...goalPath(w), body: { went_well: 'The balls', next_time: 'More balls' } }),
    before: isReached,
    status: { ...hidden, guide: 403 },
  },
  'comments.list': { sent: (w) => ({ ...goalPath(w), query: { limit: 5 } }), before: comment, status: hidden },
  'comments.create': { sent: (w) => ({ ...goalPath(w), body: { text: 'Which one comes next?' } }), status: hidden },
  'comments.edit': {
    sent: (w) => ({ ...commentPath(w), body: { text: 'Which one is next?' } }),
    before: comment,
    status: { ...hidden, owner: 403 },
  },
  'comments.remove': { sent: commentPath, before: comment, status: { ...hidden, owner: 403 } },
  'attachments.list': { sent: (w) => ({ ...goalPath(w), query: { limit: 5 } }), before: attach, status: hidden },
  'attachments.create': {
    sent: (w) => ({ ...goalPath(w), body: { url: 'https://museum.example/whales', name: 'Whales' } }),
    status: hidden,
  },
  'attachments.file': { sent: attachmentPath, before: attach, status: hidden },
  'attachments.preview': { sent: attachmentPath, before: attach, status: hidden },
  'attachments.remove': { sent: attachmentPath, before: attach, status: { ...hidden, owner: 403 } },
  'review.queue': {
    sent: ({ house }) => ({ query: { limit: 5, scope: house.name } }),
    before: setReview('Approved', 'Awaiting approval'),
    status: guidesOnly,
  },
  // The answer has a status for each goal.
  'review.approve': {
    sent: ({ goal }) => ({ body: { ids: [goal.id] } }),
    before: setReview('Awaiting approval', 'Awaiting approval'),
  },
  'templates.list': { sent: () => ({ query: { limit: 5 } }) },
  'templates.create': { sent: () => ({ body: { title: 'Learn a poem', steps: ['Choose it'] } }), status: guidesOnly },
  'templates.read': { sent: templatePath, before: makeTemplate },
  'templates.edit': {
    sent: (w) => ({ ...templatePath(w), body: { title: 'Learn two poems by heart' } }),
    before: makeTemplate,
    status: guidesOnly,
  },
  'templates.remove': { sent: templatePath, before: makeTemplate, status: guidesOnly },
  'assignments.list': { sent: () => ({ query: { limit: 5 } }), before: makeAssignment, status: guidesOnly },
  'assignments.create': {
    sent: ({ owner }) => ({ body: { title: 'Learn a poem', to: { user_ids: [owner.id] }, submit: true } }),
    status: guidesOnly,
  },
  'assignments.end': {
    sent: ({ number }) => ({ params: { assignment_id: `assignment-${number}` } }),
    before: makeAssignment,
    status: guidesOnly,
  },
  'assignments.takeBack': {
    sent: ({ number }) => ({ params: { assignment_id: `assignment-${number}` } }),
    before: makeAssignment,
    status: guidesOnly,
  },
  'reminders.create': { sent: ({ owner }) => ({ body: { user_ids: [owner.id] } }), status: guidesOnly },
  'savedReplies.list': { sent: () => ({ query: { limit: 5 } }), status: guidesOnly },
  'savedReplies.create': { sent: () => ({ body: { text: 'Say how many, and until when.' } }), status: guidesOnly },
  'savedReplies.edit': {
    sent: (w) => ({ ...savedReplyPath(w), body: { text: 'Say how many.' } }),
    before: makeSavedReply,
    status: guidesOnly,
  },
  'savedReplies.remove': { sent: savedReplyPath, before: makeSavedReply, status: guidesOnly },
  'savedReplies.use': { sent: savedReplyPath, before: makeSavedReply, status: guidesOnly },
  'notifications.list': { sent: () => ({ query: { limit: 5 } }) },
  'notifications.settings': { sent: () => ({}) },
  'notifications.changeSettings': { sent: () => ({ body: { mail: 'weekly' } }) },
  'notifications.read': { sent: () => ({ body: {} }) },
  'users.me': { sent: () => ({}) },
  'users.list': { sent: () => ({ query: { sort_by: 'email' } }), status: guidesOnly },
  'users.export': { sent: () => ({ query: { sort_by: 'email' } }), status: guidesOnly },
  'users.lookup': { sent: () => ({ query: { text: 'a' } }), status: guidesOnly },
  'users.create': {
    sent: (w) => ({ body: { email: someEmail(w), password: 'correct horse', confirm_password: 'correct horse' } }),
    status: guidesOnly,
  },
  'users.editMe': { sent: () => ({ body: { full_name: 'Ada Lovelace' } }) },
  'users.removeMe': { sent: () => ({}) },
  'users.changePassword': {
    sent: ({ owner }) => ({ body: { current_password: owner.password, new_password: 'another horse' } }),
  },
  'users.goalRelated': { sent: userPath, status: hidden },
  'users.read': { sent: userPath, status: forbidden },
  'users.edit': { sent: (w) => ({ ...userPath(w), body: { full_name: 'Ada Lovelace' } }), status: guidesOnly },
  'users.confirm': { sent: userPath, status: guidesOnly },
  'users.remove': { sent: userPath, status: guidesOnly },
  'users.audit': { sent: userPath, status: forbidden },
  'search.find': { sent: () => ({ query: { text: 'juggle' } }) },
  'students.list': { sent: () => ({ query: { sort_by: 'need', limit: 5 } }), status: guidesOnly },
  'students.read': { sent: userPath, status: hidden },
  'students.goals': { sent: (w) => ({ ...userPath(w), query: { group: 'open' } }), status: hidden },
  'students.words': { sent: (w) => ({ ...userPath(w), query: { kind: 'comment' } }), before: comment, status: hidden },
  'students.looks': { sent: userPath, status: hidden },
  'students.notePrint': { sent: userPath, status: hidden },
  'students.houseSheets': { sent: housePath, status: guidesOnly },
  'signIns.list': { sent: (w) => ({ ...userPath(w), query: { limit: 5 } }), status: forbidden },
  'secondFactor.read': { sent: () => ({}) },
  'secondFactor.begin': { sent: ({ owner }) => ({ body: { current_password: owner.password } }) },
  'secondFactor.turnOn': { sent: () => ({ body: { code: '000000' } }), status: 409 },
  'secondFactor.renewCodes': {
    sent: ({ owner }) => ({ body: { current_password: owner.password, code: '000000' } }),
    status: 409,
  },
  'secondFactor.turnOff': {
    sent: ({ owner }) => ({ body: { current_password: owner.password, code: '000000' } }),
    status: 409,
  },
  'secondFactor.reset': { sent: userPath, before: turnOnSecondFactor, status: guidesOnly },
  'sessions.list': { sent: () => ({}) },
  'sessions.end': { sent: () => ({ params: { session_id: 'unknown' } }), status: 404 },
  'sessions.endOthers': { sent: () => ({}) },
  'overview.read': { sent: () => ({ query: { scope: 'mine' } }), status: guidesOnly },
  'houses.list': { sent: () => ({ query: { limit: 5 } }) },
  'houses.create': { sent: (w) => ({ body: { name: `New house ${w.number}` } }), status: guidesOnly },
  'houses.read': { sent: housePath },
  'houses.rename': {
    sent: (w) => ({ ...housePath(w), body: { name: `Renamed house ${w.number}` } }),
    status: guidesOnly,
  },
  'houses.remove': { sent: housePath, status: guidesOnly },
  'myHouses.read': { sent: () => ({}), status: guidesOnly },
  'myHouses.choose': { sent: ({ house }) => ({ body: { house_ids: [house.id] } }), status: guidesOnly },
  'myHouses.rememberScope': { sent: ({ house }) => ({ body: { scope: house.name } }), status: guidesOnly },
  'imports.read': { sent: (w) => ({ body: { file: sentFile(w) } }), status: guidesOnly },
  'imports.create': { sent: (w) => ({ body: { file: sentFile(w), file_name: '7b.csv' } }), status: guidesOnly },
  'imports.list': { sent: () => ({ query: { limit: 5 } }), before: makeImport, status: guidesOnly },
  'imports.get': { sent: importPath, before: makeImport, status: guidesOnly },
  'imports.rows': { sent: importPath, before: makeImport, status: guidesOnly },
  'imports.exportRows': { sent: importPath, before: makeImport, status: guidesOnly },
  'imports.leavers': { sent: importPath, before: makeImport, status: guidesOnly },
  'imports.run': { sent: (w) => ({ ...importPath(w), body: { rows: 'all' } }), before: makeImport, status: guidesOnly },
  'imports.undo': { sent: doneImportPath, before: makeDoneImport, status: guidesOnly },
  'imports.remove': { sent: importPath, before: makeImport, status: guidesOnly },
  'paperCodes.people': { sent: ({ house }) => ({ query: { house_id: house.id } }), status: guidesOnly },
  'paperCodes.make': { sent: ({ owner }) => ({ body: { user_ids: [owner.id] } }), status: guidesOnly },
  'privacy.myData': { sent: () => ({}) },
  'privacy.myDataPage': { sent: () => ({}) },
  'school.read': { sent: () => ({}) },
  'school.edit': { sent: () => ({ body: { name: 'Oak Tree School' } }), status: guidesOnly },
  'school.notices': { sent: () => ({}), status: guidesOnly },
  'school.dismissNotice': { sent: () => ({ params: { code: 'unread_proxy' } }), status: guidesOnly },
  'terms.list': { sent: () => ({ query: { limit: 5 } }), status: guidesOnly },
  'terms.create': {
    sent: ({ number }) => ({
      body: { name: 'Spring', first_day: `${3000 + number}-01-07`, last_day: `${3000 + number}-03-28` },
    }),
    status: guidesOnly,
  },
  'terms.edit': { sent: (w) => ({ ...termPath(w), body: { name: 'Lent' } }), before: makeTerm, status: guidesOnly },
  'terms.remove': { sent: termPath, before: makeTerm, status: guidesOnly },
  'terms.over': { sent: () => ({}), status: guidesOnly },
  'terms.overGoals': { sent: () => ({ query: { limit: 5 } }), status: guidesOnly },
  'terms.begin': { sent: () => ({ body: { before: dayAfterTerm } }), before: endTerm, status: guidesOnly },
  'terms.undoStart': {
    sent: ({ number }) => ({ params: { start_id: `start-${number}` } }),
    before: makeTermStart,
    status: guidesOnly,
  },
  'firstSteps.list': { sent: () => ({}), status: guidesOnly },
  'firstSteps.dismiss': { sent: () => ({}), status: guidesOnly },
  'firstSteps.testMail': { sent: () => ({}), status: guidesOnly },
};

export function fixtureOf(name: string): Fixture {
  const found = Object.entries(fixtures).find(([known]) => known === name);
  if (!found) throw new Error(`The call ${name} has no fixture: add one to server/testing/fixtures.ts`);
  return found[1];
}

/** The expected status for a caller. It comes from the fixture, not from the permission table that it tests. */
export function expectedStatus({ status = 200 }: Fixture, kind: Kind): number {
  return typeof status === 'number' ? status : (status[kind] ?? 200);
}
