import type { ErrorCode } from './error-codes.ts';

/** The roles of the product. A role is a value of the column `role` of `users` and a relation in the tables below. */
export const roles = ['guide', 'student'] as const;
export type Role = (typeof roles)[number];

export type Actor = { id: string; role: Role };

export const isStudent = ({ role }: { role: Role }): boolean => role === 'student';
export const isGuide = ({ role }: { role: Role }): boolean => role === 'guide';

/** The API knows a role as `is_superuser`, and nothing else does: only these three functions translate. */
export const roleOf = ({ is_superuser }: { is_superuser: boolean }): Role => (is_superuser ? 'guide' : 'student');

/** The role after an edit. `is_superuser` turns anyone into a guide; `false` only turns guides into students. */
export const roleAfter = (role: Role, is_superuser: boolean | undefined): Role =>
  is_superuser === undefined || is_superuser === isGuide({ role }) ? role : roleOf({ is_superuser });

export const actorOf = (user: { id: string; is_superuser: boolean }): Actor => ({ id: user.id, role: roleOf(user) });

/** The fields of each kind of record that permissions depend on. */
export type Records = {
  /** The whole school. Such a permission depends on no record. */
  school: undefined;
  goal: { owner_id: string | null };
  /** The audit entries of a goal. They outlive the goal, and then nobody owns it. */
  goal_audit: { owner_id: string | null };
  /** A comment on a goal. Without an owner, it was written before the goal came to its present owner. */
  comment: { author_id: string; owner_id: string | null };
  /** A photo, a file or a link about a goal, like a comment. */
  attachment: { author_id: string; owner_id: string | null };
  user: { id: string };
  /** A user with everything about their goals. Nobody else learns that there is such a user. */
  student: { id: string };
  /** The audit entries of a user. They outlive the account. */
  user_audit: { id: string };
  /** A user as the other party of a goal. `assigned_to` holds the owners of the goals that they assigned as a guide. */
  goal_party: { id: string; assigned_to: readonly string[] };
  house: { id: string };
  template: { id: string };
  assignment: { id: string };
};
export type RecordKind = keyof Records;

/**
 * How a person can be related to a record. A role holds for every record. A relation that depends on the record is a
 * predicate here. Those that let people read goals are also SQL, in `server/src/platform/authorization/policy.ts`, so that
 * lists can filter by them.
 */
export const relations = {
  guide: { role: 'guide' },
  student: { role: 'student' },
  owner: { holds: (actor: Actor, goal: { owner_id: string | null }) => goal.owner_id === actor.id },
  author: { holds: (actor: Actor, comment: { author_id: string }) => comment.author_id === actor.id },
  self: { holds: (actor: Actor, user: { id: string }) => user.id === actor.id },
  assignee: {
    holds: (actor: Actor, user: { assigned_to: readonly string[] }) => user.assigned_to.includes(actor.id),
  },
} as const satisfies Readonly<Record<string, Relation>>;

type Relation = { role: Role } | { holds: (actor: Actor, record: never) => boolean };
type RelationName = keyof typeof relations;
type RelationTo<K extends RecordKind> = {
  [N in RelationName]: (typeof relations)[N] extends { holds: (actor: Actor, record: infer Needed) => boolean }
    ? Records[K] extends Needed
      ? N
      : never
    : N;
}[RelationName];

type Row = { [K in RecordKind]: { on: K; granted: readonly RelationTo<K>[] } }[RecordKind];

/**
 * Who may do what. Each permission names the kind of record that it is about and the relations that grant it, any one
 * of which is enough. Both the server and the screens read this table. `goals/review.ts` says what a review's state
 * allows.
 */
export const permissions = {
  'goal.read': { on: 'goal', granted: ['guide', 'owner'] },
  // The record is the goal that is about to be created.
  'goal.create': { on: 'goal', granted: ['guide', 'owner'] },
  'goal.edit': { on: 'goal', granted: ['guide', 'owner'] },
  'goal.change_owner': { on: 'goal', granted: ['guide'] },
  'goal.delete': { on: 'goal', granted: ['guide', 'owner'] },
  'goal.submit': { on: 'goal', granted: ['guide', 'owner'] },
  'goal.approve': { on: 'goal', granted: ['guide', 'owner'] },
  'goal.return': { on: 'goal', granted: ['guide', 'owner'] },
  'goal.reopen': { on: 'goal', granted: ['guide'] },
  'goal.update_progress': { on: 'goal', granted: ['guide', 'owner'] },
  'goal.edit_steps': { on: 'goal', granted: ['guide', 'owner'] },
  // Nobody can reflect on someone else's goal.
  'goal.reflect': { on: 'goal', granted: ['owner'] },
  'goal.archive': { on: 'goal', granted: ['guide', 'owner'] },
  'goal.comment': { on: 'goal', granted: ['guide', 'owner'] },
  'goal.read_audit': { on: 'goal_audit', granted: ['guide', 'owner'] },

  // The goals that wait for a guide, with what a guide needs to know about their owners.
  'review_queue.read': { on: 'school', granted: ['guide'] },
  // Only for people who may see the goal.
  'comment.edit': { on: 'comment', granted: ['author'] },
  'comment.delete': { on: 'comment', granted: ['guide', 'author'] },
  'attachment.delete': { on: 'attachment', granted: ['guide', 'author'] },

  'user.list': { on: 'user', granted: ['guide'] },
  'user.read': { on: 'user', granted: ['guide', 'self'] },
  'student.read': { on: 'student', granted: ['guide', 'self'] },
  'user.read_as_goal_party': { on: 'goal_party', granted: ['guide', 'self', 'assignee'] },
  'user.read_audit': { on: 'user_audit', granted: ['guide', 'self'] },
  'user.read_sign_ins': { on: 'user', granted: ['guide', 'self'] },
  'user.create': { on: 'school', granted: ['guide'] },
  'user.import': { on: 'school', granted: ['guide'] },
  'user.make_codes': { on: 'school', granted: ['guide'] },
  'user.edit': { on: 'user', granted: ['guide'] },
  'user.confirm': { on: 'user', granted: ['guide'] },
  'user.reset_second_factor': { on: 'user', granted: ['guide'] },
  'user.unlink_sign_on': { on: 'user', granted: ['guide'] },
  'user.delete': { on: 'user', granted: ['guide'] },
  'user.preview_recovery_mail': { on: 'school', granted: ['guide'] },

  // Everybody's own account.
  'profile.read': { on: 'school', granted: ['guide', 'student'] },
  'profile.edit': { on: 'school', granted: ['guide', 'student'] },
  'profile.download': { on: 'school', granted: ['guide', 'student'] },
  'profile.change_password': { on: 'school', granted: ['guide', 'student'] },
  'profile.read_sessions': { on: 'school', granted: ['guide', 'student'] },
  'profile.end_sessions': { on: 'school', granted: ['guide', 'student'] },
  'profile.manage_second_factor': { on: 'school', granted: ['guide', 'student'] },
  'profile.read_notifications': { on: 'school', granted: ['guide', 'student'] },
  'profile.edit_notification_settings': { on: 'school', granted: ['guide', 'student'] },
  // The houses that a guide looks after, and the students that the screens show first.
  'profile.choose_houses': { on: 'school', granted: ['guide'] },
  'profile.delete': { on: 'school', granted: ['guide', 'student'] },
  // Only the screens ask for this one: they hide the editor from guides, while the API takes the field from everyone.
  'purpose_statement.edit': { on: 'school', granted: ['student'] },

  // The name of the school and its word for a house.
  'school.edit': { on: 'school', granted: ['guide'] },
  // How the server is set up and how it is doing.
  'school.manage': { on: 'school', granted: ['guide'] },
  'overview.read': { on: 'school', granted: ['guide'] },

  'house.read': { on: 'house', granted: ['guide', 'student'] },
  'house.create': { on: 'school', granted: ['guide'] },
  'house.edit': { on: 'house', granted: ['guide'] },
  'house.delete': { on: 'house', granted: ['guide'] },
  // The sheets about the students of a house.
  'house.print': { on: 'house', granted: ['guide'] },

  'template.read': { on: 'template', granted: ['guide', 'student'] },
  'template.create': { on: 'school', granted: ['guide'] },
  'template.edit': { on: 'template', granted: ['guide'] },
  'template.delete': { on: 'template', granted: ['guide'] },

  // Goals that a guide gives to many students at once, and the progress of these students.
  'assignment.list': { on: 'school', granted: ['guide'] },
  'assignment.create': { on: 'school', granted: ['guide'] },
  'assignment.end': { on: 'assignment', granted: ['guide'] },
  'assignment.take_back': { on: 'assignment', granted: ['guide'] },

  'reminder.send': { on: 'school', granted: ['guide'] },
  // A guide's own replies, which no other guide sees, and the school's.
  'saved_reply.use': { on: 'school', granted: ['guide'] },
} as const satisfies Readonly<Record<string, Row>>;

export type Permission = keyof typeof permissions;

/** The permissions that people have before they set up the second factor that the school requires. */
export const withoutSecondFactor: readonly Permission[] = ['profile.read', 'profile.manage_second_factor'];

export type RecordOf<P extends Permission> = Records[(typeof permissions)[P]['on']];

type RecordRule = {
  /** The error when there is no such record. */
  notFound?: Extract<ErrorCode, `${string}.not_found`>;
  /**
   * For a caller without this permission, the record doesn't exist. If none is given, callers get an error that says
   * they lack a permission.
   */
  hiddenUnless?: Permission;
};

/** What a person learns about a record when they lack a permission on it. */
export const recordRules: Readonly<Record<RecordKind, RecordRule>> = {
  school: {},
  goal: { notFound: 'goal.not_found', hiddenUnless: 'goal.read' },
  goal_audit: { notFound: 'goal.not_found', hiddenUnless: 'goal.read' },
  comment: { notFound: 'comment.not_found', hiddenUnless: 'goal.read' },
  attachment: { notFound: 'attachment.not_found', hiddenUnless: 'goal.read' },
  user: { notFound: 'user.not_found' },
  student: { notFound: 'user.not_found', hiddenUnless: 'student.read' },
  user_audit: { notFound: 'user.not_found' },
  goal_party: { notFound: 'user.not_found', hiddenUnless: 'user.read_as_goal_party' },
  house: { notFound: 'house.not_found', hiddenUnless: 'house.read' },
  template: { notFound: 'template.not_found', hiddenUnless: 'template.read' },
  assignment: { notFound: 'assignment.not_found' },
};

/** All the rules. A test may give the server other ones, such as a further role. */
export type Policy = {
  relations: Readonly<Record<string, Relation>>;
  permissions: Readonly<Record<Permission, { on: RecordKind; granted: readonly string[] }>>;
};

export const policy: Policy = { relations, permissions };

/** The relations that grant the permission, for code that needs more than yes or no, such as a list's condition in SQL. */
export function grantsOf({ relations, permissions }: Policy, permission: Permission) {
  return permissions[permission].granted.map((name) => {
    const relation = relations[name];
    if (!relation) throw new Error(`${permission} is granted to ${name}, which is no relation`);
    return { name, relation };
  });
}

export function allows(policy: Policy, actor: Actor, permission: Permission, record: unknown): boolean {
  return grantsOf(policy, permission).some(({ relation }) =>
    // The table pairs each permission with relations that take its kind of record.
    'role' in relation ? relation.role === actor.role : relation.holds(actor, record as never),
  );
}

/** Whether the policy lets the actor do it to every record because of their role. */
export const allowsAll = (policy: Policy, actor: Actor, permission: Permission): boolean =>
  grantsOf(policy, permission).some(({ relation }) => 'role' in relation && relation.role === actor.role);

/** Whether there can be any record to which the policy lets the actor do it. */
export const allowsSome = (policy: Policy, actor: Actor, permission: Permission): boolean =>
  grantsOf(policy, permission).some(({ relation }) => !('role' in relation) || relation.role === actor.role);

/** The record that `can` takes, if the permission is about one. */
export type Given<P extends Permission> = RecordOf<P> extends undefined ? [] : [record: RecordOf<P>];

export const can = <P extends Permission>(actor: Actor, permission: P, ...[record]: Given<P>): boolean =>
  allows(policy, actor, permission, record);

/** Whether the actor may do it to every record, such as read everybody's goals. */
export const canAll = (actor: Actor, permission: Permission): boolean => allowsAll(policy, actor, permission);

/** Whether there can be any record to which the actor may do it, such as a row of a list. */
export const canSome = (actor: Actor, permission: Permission): boolean => allowsSome(policy, actor, permission);
