import type { Session } from '@trellis/contract/access/sessions/sessions.api.ts';
import type { SignIn } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import { signOnLinkMessages } from '@trellis/contract/access/single-sign-on/sign-on-links.messages.ts';
import type { AuditEntry } from '@trellis/contract/core/audit-entry.ts';
import { messages } from '@trellis/contract/core/messages.ts';
import type { Assignment, NewAssignmentInput } from '@trellis/contract/goals/assignments/assignment.ts';
import type { CheckIn } from '@trellis/contract/goals/check-ins/check-in.ts';
import type { Comment } from '@trellis/contract/goals/comments/comment.ts';
import type { Goal, GoalEdit, NewGoalInput } from '@trellis/contract/goals/goal.ts';
import type { Notification } from '@trellis/contract/goals/notifications/notification.ts';
import type { NotificationSettings } from '@trellis/contract/goals/notifications/settings.ts';
import { markedAsRead } from '@trellis/contract/goals/notifications/texts.ts';
import type { Reflection } from '@trellis/contract/goals/reflections/reflection.ts';
import type { WaitingGoal } from '@trellis/contract/goals/review/waiting-goal.ts';
import type { NewStep, Step, StepEdit } from '@trellis/contract/goals/steps/step.ts';
import type { NewTemplateInput, Template, TemplateEdit } from '@trellis/contract/goals/templates/template.ts';
import type { ReviewToDo, StudentToAsk, Today } from '@trellis/contract/goals/today/today.ts';
import type { House, HouseDetails } from '@trellis/contract/people/houses/house.ts';
import type { PersonData } from '@trellis/contract/people/privacy/privacy.api.ts';
import { studentTexts } from '@trellis/contract/people/students/student-texts.ts';
import type { GoalRelatedUser, ListedPerson, OwnUser, User } from '@trellis/contract/people/users/user.ts';
import type { NewUser, ProfileEdit, UserEdit } from '@trellis/contract/people/users/users.api.ts';
import { importMessages, rowNotes } from '@trellis/contract/school/imports/import.messages.ts';
import type { ImportedRow, ImportFile, PersonImport } from '@trellis/contract/school/imports/import.ts';
import { firstStepsDismissed, testMailSent } from '@trellis/contract/school/onboarding/texts.ts';
import type { Overview } from '@trellis/contract/school/overview/overview.ts';
import { noticeDismissed, noticeTexts } from '@trellis/contract/school/settings/notice-texts.ts';
import type { School } from '@trellis/contract/school/settings/school.api.ts';
import { termTexts } from '@trellis/contract/school/terms/term.texts.ts';
import type { SchemaName } from './components.ts';
import { studentExamples, wordsExample } from './student-examples.ts';

const userId = '01977e0a-3b5c-7c41-9d0e-5f6a7b8c9d01';
const user: User = {
  id: userId,
  email: 'ada.okafor@school.example',
  full_name: 'Ada Okafor',
  house: 'Oak',
  is_superuser: false,
  is_active: true,
  is_confirmed: true,
  has_second_factor: false,
  mail_failure: null,
  purpose_statement: 'I want to understand how things grow.',
  created_at: '2026-09-01T07:30:00.000Z',
};
const {
  is_superuser,
  is_active,
  is_confirmed: _,
  has_second_factor: __,
  mail_failure: ____,
  created_at: ___,
  ...goalRelated
} = user;
const { id, email, full_name } = user;
const termId = '01977e0a-2a11-7f10-8c3d-1a2b3c4d5e15';
const termBody = { name: 'Autumn', first_day: '2026-09-01', last_day: '2026-12-18' };
const house: House = {
  id: '01977e0a-2a11-7f10-8c3d-1a2b3c4d5e02',
  name: 'Oak',
  created_at: '2026-08-28T12:00:00.000Z',
};
const importId = '0197b1c4-3e2d-7a05-9c4f-2b3c4d5e6f0a';
/** `Name,Email` and a person, in base64. */
const file = 'TmFtZSxFbWFpbApBZGEgT2thZm9yLGFkYS5va2Fmb3JAc2Nob29sLmV4YW1wbGUK';
const figures: Pick<Assignment, 'goals' | 'by_status'> = {
  goals: 38,
  by_status: {
    'Not Submitted': 1,
    'Awaiting Student Review': 6,
    'Awaiting Guide Review': 0,
    Reviewed: 4,
    'In Progress': 22,
    'Completed!': 5,
  },
};
const goal: Goal = {
  id: '01978b44-91d2-7a6e-b1c4-8e7d6c5b4a03',
  title: 'Read twelve books',
  description: 'One a month, and a page of notes on each.',
  type: 'Core - ELA',
  period: 'Annual',
  due_date: '2027-06-18',
  owner_id: userId,
  assigner_id: userId,
  progress_bar: 40,
  approved_by_user: 'Approved',
  approved_by_superuser: 'Approved',
  created_at: '2026-09-04T09:15:27.481Z',
  created_on: '2026-09-04',
  owner_name: 'Ada Okafor',
  assigner_name: 'Self',
  house: 'Oak',
  status: 'In Progress',
  waiting_since: null,
  steps_done: 2,
  steps_total: 5,
  reflection: null,
  returned_at: null,
  returned_by: null,
  archived_at: null,
  comment_count: 2,
};
const checkIn: CheckIn = {
  id: '01979c01-0f4e-7b22-a5d6-0c1d2e3f4a09',
  created_at: '2026-10-02T14:05:09.120Z',
  author_id: userId,
  author_name: 'Ada Okafor',
  progress_bar: 40,
  note: 'Reading on the bus helped. The fifth book was too long.',
};
const step: Step = {
  id: '01978b45-1c3a-7e50-9b2d-3f4e5d6c7b0a',
  title: 'Ask the librarian for a list',
  done: true,
  due_date: '2026-09-18',
  position: 0,
};
const comment: Comment = {
  id: '01979c05-77aa-7c31-9b2e-3f4a5b6c7d09',
  text: 'Four books already, and the notes are good. Which one comes next?',
  author_id: '01977e0a-4c6d-7d52-8e1f-6a7b8c9d0e02',
  author_name: 'Grace Guide',
  is_reason: false,
  created_at: '2026-10-02T14:20:31.004Z',
  edited_at: null,
};
const told: Notification = {
  id: '01979c06-12bb-7a05-8c1d-2e3f4a5b6c0b',
  kind: 'comment',
  goal_id: goal.id,
  text: 'Grace Guide wrote about “Read twelve books”.',
  created_at: comment.created_at,
  read_at: null,
};
const mailSettings: NotificationSettings = { mail: 'daily', offered: ['daily', 'weekly', 'never'] };
const waiting: WaitingGoal = {
  place: '1~2026-10-03T06:41:12.300Z~01978b44-91d2-7a6e-b1c4-8e7d6c5b4a03',
  goal: {
    ...goal,
    approved_by_superuser: 'Awaiting approval',
    status: 'Awaiting Guide Review',
    waiting_since: '2026-10-03T06:41:12.300Z',
  },
  purpose_statement: user.purpose_statement,
  steps: [step],
  comments: [comment],
  other_goals: [
    {
      id: '01978b4c-5d1e-7f20-8a3b-1c2d3e4f5a0b',
      title: 'Learn to juggle',
      status: 'In Progress',
      progress_bar: 25,
      due_date: null,
    },
  ],
  other_goal_count: 1,
  since_returned: {
    returned_at: '2026-10-02T14:20:31.004Z',
    changes: { title: { from: 'Read books', to: 'Read twelve books' } },
    step_changes: 2,
  },
};
const newGoal: NewGoalInput = {
  title: goal.title,
  description: goal.description,
  type: 'Core - ELA',
  period: 'Annual',
  due_date: goal.due_date,
};

const newTemplate: NewTemplateInput = {
  title: 'Learn a poem by heart',
  description: 'One of at least sixteen lines, said to the house without a sheet.',
  type: 'Core - ELA',
  period: 'Quarterly',
  due_in_days: 42,
  steps: ['Choose the poem', 'Know the first half', 'Say it to a friend'],
};
const template: Template = {
  id: '0197a810-4c1d-7e02-9f3a-6b5c4d3e2f07',
  title: newTemplate.title,
  description: newTemplate.description ?? null,
  type: 'Core - ELA',
  period: 'Quarterly',
  due_in_days: 42,
  steps: ['Choose the poem', 'Know the first half', 'Say it to a friend'],
  created_at: '2026-09-02T08:00:00.000Z',
};

const studentToAsk: StudentToAsk = {
  id: userId,
  name: goal.owner_name,
  house: goal.house,
  oldest: [{ id: goal.id, title: goal.title, due_date: goal.due_date, last_active_at: '2026-10-02T14:05:09.120Z' }],
  goal_count: 1,
};
const readyToReview: ReviewToDo = {
  ...goal,
  progress_bar: 0,
  approved_by_superuser: 'Awaiting approval',
  status: 'Awaiting Guide Review',
  waiting_since: '2026-09-07T08:00:00.000Z',
  sent_again: true,
};

/** One example for each named schema. */
export const schemaExamples = {
  Goal: goal,
  NewGoal: newGoal,
  GoalEdit: { title: 'Read fifteen books', due_date: null } satisfies GoalEdit,
  Comment: comment,
  WaitingGoal: waiting,
  Template: template,
  NewTemplate: newTemplate,
  TemplateEdit: { due_in_days: 56 } satisfies TemplateEdit,
  Assignment: {
    id: '0197a93b-7d20-7b44-8e10-0a1b2c3d4e09',
    title: template.title,
    description: template.description,
    type: template.type,
    period: template.period,
    due_date: '2026-11-13',
    steps: template.steps,
    assigner_id: '01977e0a-3b5c-7c41-9d0e-5f6a7b8c9d0a',
    assigner_name: 'Grace Mbeki',
    to: 'house',
    house_id: house.id,
    house: house.name,
    submit: true,
    newcomers: true,
    created_at: '2026-10-02T12:30:00.000Z',
    ...figures,
  } satisfies Assignment,
  NewAssignment: {
    template_id: template.id,
    to: { house_id: house.id },
    submit: true,
    newcomers: true,
  } satisfies NewAssignmentInput,
  Notification: told,
  StudentToAsk: studentToAsk,
  User: user,
  OwnUser: { ...user, must_set_up_second_factor: false, has_given_credential: false } satisfies OwnUser,
  GoalRelatedUser: goalRelated satisfies GoalRelatedUser,
  ListedPerson: { id: user.id, full_name: user.full_name, email: user.email, house: user.house } satisfies ListedPerson,
  NewUser: {
    email: user.email,
    full_name: user.full_name,
    house: 'Oak',
    password: 'seven green kites',
    confirm_password: 'seven green kites',
    is_superuser,
    is_active,
  } satisfies NewUser,
  UserEdit: { house: 'Elm', is_active: false } satisfies UserEdit,
  ProfileEdit: { full_name: 'Ada B. Okafor', purpose_statement: user.purpose_statement } satisfies ProfileEdit,
  House: house,
  HouseDetails: {
    ...house,
    user_count: 1,
    users: [{ id, email, full_name, is_superuser, is_active }],
  } satisfies HouseDetails,
  CheckIn: checkIn,
  Step: step,
  NewStep: { title: step.title, due_date: step.due_date, done: false } satisfies NewStep,
  StepEdit: { done: true, position: 2 } satisfies StepEdit,
  Reflection: {
    went_well: 'I read more than ever, and half of it aloud to my brother.',
    next_time: 'I will choose shorter books for the exam weeks.',
    created_at: '2027-06-17T10:20:00.000Z',
    edited_at: null,
  } satisfies Reflection,
  ...studentExamples({ student: goalRelated, goal, comment, checkIn }),
  AuditEntry: {
    id: '01979c01-0f4e-7b22-a5d6-0c1d2e3f4a04',
    event: 'goal.progress',
    actor_id: userId,
    actor_name: 'Ada Okafor',
    actor_is_system: false,
    created_at: '2026-10-02T14:05:09.120Z',
    changes: { progress_bar: { from: 25, to: 40 } },
  } satisfies AuditEntry,
  PersonData: {
    made_at: '2026-11-22T09:15:00.000Z',
    person: 'Ada Okafor',
    sections: [
      {
        name: 'sessions',
        title: 'Where you are logged in',
        about: 'One for each browser or device in which you are logged in now.',
        entries: [{ created_at: '2026-11-20T07:30:00.000Z', expires_at: '2026-11-28T07:30:00.000Z' }],
      },
    ],
  } satisfies PersonData,
  Overview: {
    house: null,
    ...figures,
    students_without_goals: 3,
    by_house: [{ house: house.name, ...figures, students_without_goals: 3 }],
    by_type: [{ type: 'Core - ELA', ...figures }],
    by_period: [{ period: 'Annual', ...figures }],
    by_week: [{ from: '2026-09-28', to: '2026-10-04', completed: 4, checked_in: 19 }],
    waiting_for_guide: [{ label: 'Up to 2 days', since_from: '2026-09-30', since_to: '2026-10-02', goals: 3 }],
    waiting_for_student: [{ label: 'Longer than 14 days', since_from: null, since_to: '2026-09-17', goals: 6 }],
  } satisfies Overview,
  School: {
    name: 'Oak Tree School',
    house_word: null,
    time_zone: 'Europe/Berlin',
    example_goals_url: '/example-goals',
    signup: 'open',
    password_login: 'on',
    single_sign_on: null,
  } satisfies School,
  Session: {
    id: '0197a3d2-6c1b-7d05-8e4f-2b3c4d5e6f05',
    device: 'Safari on iPad',
    is_current: true,
    is_shared: false,
    created_at: '2026-10-02T13:58:41.007Z',
    last_used_at: '2026-10-02T14:05:09.120Z',
  } satisfies Session,
  SignIn: {
    id: '01977e0a-5a77-7d10-8c3d-1a2b3c4d5e08',
    event: 'signed_in',
    address: '192.0.2.7',
    device: 'Safari on iPad',
    created_at: '2026-09-21T07:30:00.000Z',
  } satisfies SignIn,
  Import: {
    id: importId,
    file_name: 'Pupils of 7b.csv',
    creator_name: 'Grace Guide',
    created_at: '2026-08-31T07:30:00.000Z',
    expires_at: '2026-09-07T07:30:00.000Z',
    state: 'ready',
    rows: { create: 24, change: 3, same: 211, refuse: 2 },
    pending: 27,
    new_houses: ['Elm'],
  } satisfies PersonImport,
  ImportedRow: {
    line: 2,
    outcome: 'create',
    is_done: false,
    full_name: user.full_name,
    email: user.email,
    house: house.name,
    is_guide: null,
    note: rowNotes.created,
  } satisfies ImportedRow,
  ImportFile: {
    columns: [
      { heading: 'Surname', samples: ['Okafor'], field: 'last_name' },
      { heading: 'Forename', samples: ['Ada'], field: 'first_name' },
      { heading: 'E-mail', samples: [user.email], field: 'email' },
      { heading: 'Bus', samples: ['12'], field: null },
    ],
    rows: 240,
    has_headings: true,
  } satisfies ImportFile,
} as const satisfies Record<SchemaName, unknown>;

const token = 'kq3Zb0Yw7m2sV9xT4uN1rP6cD8fG5hJ0aLeEiOoUyQw';
const account = { email: user.email, full_name: user.full_name, password: 'seven green kites' };

/** Examples of bodies and answers that have no name of their own, by call. */
export const callExamples: Readonly<Record<string, { body?: unknown; answer?: unknown }>> = {
  'auth.signup': { body: account },
  'auth.login': {
    body: { username: user.email, password: account.password },
    answer: { access_token: token, token_type: 'bearer' },
  },
  'singleSignOn.begin': {
    body: { shared: false },
    answer: { url: 'https://accounts.school.example/authorize?client_id=trellis&response_type=code&scope=openid' },
  },
  'singleSignOn.complete': {
    body: { response: 'code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj' },
    answer: { access_token: token, token_type: 'bearer', shared: false },
  },
  'singleSignOn.sendCode': {
    body: { second_factor: '492039' },
    answer: { access_token: token, token_type: 'bearer', shared: false },
  },
  'signOnLinks.read': {
    answer: { linked_at: '2026-09-02T07:41:00.310Z', last_used_at: '2026-11-20T06:58:21.044Z' },
  },
  'signOnLinks.remove': { answer: { message: signOnLinkMessages.removed } },
  'auth.proveAddress': { body: { token }, answer: { message: messages.auth.addressProved } },
  'auth.checkProofLink': { body: { token }, answer: { message: messages.auth.linkWorks } },
  'auth.takeBackAddress': { body: { token }, answer: { message: messages.auth.addressTakenBack } },
  'auth.checkTakeBackLink': { body: { token }, answer: { message: messages.auth.linkWorks } },
  'auth.logout': { answer: { message: messages.auth.loggedOut } },
  'auth.firstPassword': {
    body: { username: user.email, code: 'CDFH JKMN PRTW', new_password: account.password },
    answer: { message: messages.auth.passwordUpdated },
  },
  'auth.setup': { body: { ...account, token } },
  'auth.checkSetupLink': { body: { token }, answer: { message: messages.auth.linkWorks } },
  'auth.recover': { answer: { message: messages.auth.recoverySent } },
  'auth.resetPassword': {
    body: { new_password: 'nine quiet herons', token },
    answer: { message: messages.auth.passwordUpdated },
  },
  'auth.checkResetLink': { body: { token }, answer: { message: messages.auth.linkWorks } },
  'auth.recoveryMail': { answer: '<!doctype html><html lang="en">...</html>' },
  'privacy.myDataPage': { answer: '<!doctype html><html lang="en">...</html>' },
  'goals.export': { answer: '\u{FEFF}Goal,Status,Progress\r\nRead twelve books,In Progress,40\r\n' },
  'users.export': { answer: '\u{FEFF}Full Name,Email\r\nAda Lovelace,ada@school.example\r\n' },
  'today.waiting': { answer: { waiting: 1 } },
  'today.read': {
    answer: {
      waiting: 1,
      own: null,
      school: {
        reviews: { data: [readyToReview], count: 1 },
        overdue: { data: [], count: 0 },
        quiet: { data: [studentToAsk], count: 1 },
        without_goal: { data: [], count: 0 },
      },
    } satisfies Today,
  },
  'goals.sendBack': { body: { comment: 'Say how many books, and until when.' } },
  'review.approve': {
    body: { ids: [goal.id, '01978b4c-5d1e-7f20-8a3b-1c2d3e4f5a0b'] },
    answer: {
      data: [
        { id: goal.id, status: 200 },
        {
          id: '01978b4c-5d1e-7f20-8a3b-1c2d3e4f5a0b',
          status: 409,
          detail: messages.goal.nothingToApprove,
        },
      ],
    },
  },
  'comments.create': { body: { text: comment.text } },
  'comments.edit': { body: { text: comment.text } },
  'comments.remove': { answer: { message: messages.comment.deleted } },
  'goals.remove': { answer: { message: messages.goal.deleted } },
  'checkIns.create': { body: { progress_bar: checkIn.progress_bar, note: checkIn.note } },
  'steps.remove': { answer: { message: messages.step.deleted } },
  'reflections.write': {
    body: { went_well: 'I read more than ever.', next_time: 'I will choose shorter books.' },
  },
  'templates.remove': { answer: { message: messages.template.deleted } },
  'assignments.create': { answer: { id: '0197a93b-7d20-7b44-8e10-0a1b2c3d4e09', created: 38 } },
  'assignments.end': { answer: { message: messages.assignment.ended } },
  'notifications.settings': { answer: mailSettings },
  'notifications.changeSettings': { body: { mail: 'daily' }, answer: mailSettings },
  'notifications.list': { answer: { data: [told], count: 1, unread: 1 } },
  'notifications.read': { body: { ids: [told.id] }, answer: { message: markedAsRead, unread: 0 } },
  'users.changePassword': {
    body: { current_password: account.password, new_password: 'nine quiet herons' },
    answer: { message: messages.auth.passwordUpdated },
  },
  'users.removeMe': { answer: { message: messages.user.deleted } },
  'users.remove': { answer: { message: messages.user.deleted } },
  'secondFactor.read': { answer: { is_on: true, on_since: '2026-10-02T14:05:09.120Z', recovery_codes_left: 9 } },
  'secondFactor.begin': {
    body: { current_password: account.password },
    answer: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Trellis:ada.okafor%40school.example?issuer=Trellis&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    },
  },
  'secondFactor.turnOn': { body: { code: '287082' }, answer: { recovery_codes: ['K7QX-ZP4M-2ALV-RT6E'] } },
  'secondFactor.renewCodes': {
    body: { current_password: account.password, code: '287082' },
    answer: { recovery_codes: ['K7QX-ZP4M-2ALV-RT6E'] },
  },
  'secondFactor.turnOff': {
    body: { current_password: account.password, code: '287082' },
    answer: { message: messages.secondFactor.off },
  },
  'secondFactor.reset': { answer: { message: messages.secondFactor.off } },
  'sessions.end': { answer: { message: messages.session.ended } },
  'sessions.endOthers': { answer: { message: messages.session.othersEnded } },
  'houses.create': { body: { name: house.name } },
  'houses.rename': { body: { name: 'Elm' } },
  'imports.read': { body: { file } },
  'imports.create': { body: { file, file_name: 'Pupils of 7b.csv', columns: ['full_name', 'email'], guides: false } },
  'imports.run': { body: { rows: 'good', mail: true } },
  'imports.exportRows': { answer: '\u{FEFF}Line,Outcome,Full Name\r\n2,New,Ada Okafor\r\n' },
  'imports.leavers': { answer: { data: [{ id: userId, full_name, email, house: house.name }], count: 1 } },
  'paperCodes.people': {
    answer: {
      data: [{ id: userId, full_name, email, house: house.name, has_signed_in: false, code_expires_at: null }],
      count: 1,
    },
  },
  'paperCodes.make': {
    body: { user_ids: [userId] },
    answer: {
      address: 'https://trellis.school.example/first-password',
      data: [
        {
          id: userId,
          full_name,
          email,
          house: house.name,
          code: 'CDFH JKMN PRTW',
          expires_at: '2026-12-06T07:30:00.000Z',
        },
      ],
      left_out: [],
    },
  },
  'imports.remove': { answer: { message: importMessages.forgotten } },
  'students.words': { answer: { data: [wordsExample(goal, comment)], continues_at: null } },
  'students.notePrint': { answer: { message: studentTexts.printNoted } },
  'school.edit': { body: { name: 'Oak Tree School', house_word: { one: 'Team', many: 'Teams' } } },
  'school.notices': {
    answer: { data: [{ code: 'unread_proxy', text: noticeTexts.unread_proxy }], count: 1 },
  },
  'school.dismissNotice': { answer: { message: noticeDismissed } },
  'terms.create': { body: termBody, answer: { id: termId, ...termBody } },
  'terms.list': { answer: { data: [{ id: termId, ...termBody }], count: 1 } },
  'terms.edit': { body: { last_day: '2026-12-11' }, answer: { id: termId, ...termBody, last_day: '2026-12-11' } },
  'terms.remove': { answer: { message: termTexts.deleted } },
  'terms.over': {
    answer: { before: '2026-09-01', running: { id: termId, ...termBody }, goals: 412, owners: 96 },
  },
  'terms.overGoals': {
    answer: {
      data: [{ id: goal.id, title: goal.title, owner_name: full_name, status: 'Reviewed', due_date: '2026-08-31' }],
      count: 1,
    },
  },
  'terms.archiveOver': { body: { before: '2026-09-01' }, answer: { archived: 100, is_done: false } },
  'firstSteps.list': {
    answer: {
      data: [
        { step: 'school', is_done: true },
        { step: 'houses', is_done: false },
      ],
      count: 2,
    },
  },
  'firstSteps.dismiss': { answer: { message: firstStepsDismissed } },
  'firstSteps.testMail': { answer: { is_sent: true, text: testMailSent(email) } },
};

export const parameterExamples: Readonly<Record<string, unknown>> = {
  goal_id: goal.id,
  step_id: step.id,
  comment_id: comment.id,
  user_id: userId,
  house_id: house.id,
  template_id: template.id,
  assignment_id: '0197a93b-7d20-7b44-8e10-0a1b2c3d4e09',
  dry_run: 'false',
  after: waiting.place,
  import_id: importId,
  outcome: 'refuse',
  session_id: '0197a3d2-6c1b-7d05-8e4f-2b3c4d5e6f05',
  email: user.email,
  progress_bar: 40,
  code: 'unread_proxy',
};
