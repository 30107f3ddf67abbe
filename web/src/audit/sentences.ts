import type { AuditChanges, AuditEntry, AuditEvent } from '@trellis/contract/audit/audit.ts';

type Value = AuditChanges[string]['from'];

/** An audit entry in words: what was done, after the name of who did it, and what exactly changed. */
export type Sentence = { deed: string; details: string[] };

const fieldNames: Readonly<Record<string, string>> = {
  title: 'goal',
  description: 'description',
  type: 'goal type',
  period: 'period',
  due_date: 'due date',
  owner_id: 'owner',
  full_name: 'full name',
  email: 'email',
  house: 'house',
  name: 'name',
  is_superuser: 'admin',
  is_active: 'active',
  purpose_statement: 'purpose statement',
};

/** Too long to quote. */
const unquoted = ['description', 'purpose_statement', 'owner_id', 'password'];
const reviewSides = ['approved_by_user', 'approved_by_superuser'];

const quoted = (value: Value) => {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return value === null || value === '' ? 'nothing' : `“${value}”`;
};

function changeOf(field: string, { from, to }: AuditChanges[string]): string {
  const name = fieldNames[field] ?? field.replaceAll('_', ' ');
  if (unquoted.includes(field)) {
    if (from === null || from === '') return `added the ${name}`;
    return to === null || to === '' ? `removed the ${name}` : `changed the ${name}`;
  }
  if (from === null || from === '') return `set the ${name} to ${quoted(to)}`;
  if (to === null || to === '') return `removed the ${name}, which was ${quoted(from)}`;
  return `changed the ${name} from ${quoted(from)} to ${quoted(to)}`;
}

function edited(what: string, changes: AuditChanges): Sentence {
  const fields = Object.entries(changes).filter(([field]) => !reviewSides.includes(field) && fieldNames[field]);
  const resets = reviewSides.some((side) => changes[side]?.to === 'Not submitted');
  const after = resets ? ['The review starts again'] : [];
  const [first, ...others] = fields.map(([field, change]) => changeOf(field, change));
  if (first === undefined) return { deed: resets ? 'reset the review' : `edited the ${what}`, details: [] };
  if (others.length === 0) return { deed: first, details: after };
  return { deed: `edited the ${what}`, details: [...[first, ...others].map(capitalised), ...after] };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function rights({ is_superuser, is_active }: AuditChanges): string[] {
  return [
    is_superuser && (is_superuser.to ? 'made the user an admin' : 'made the user a student'),
    is_active && (is_active.to ? 'activated the account' : 'deactivated the account'),
  ].filter((text) => text !== undefined);
}

function userEdited({ is_superuser, is_active, ...others }: AuditChanges): Sentence {
  const given = rights({ ...(is_superuser && { is_superuser }), ...(is_active && { is_active }) });
  if (given.length === 0) return edited('user', others);
  const rest = Object.entries(others).map(([field, change]) => changeOf(field, change));
  return { deed: given.join(' and '), details: rest.map(capitalised) };
}

const says = (deed: string) => () => ({ deed, details: [] });

const sentences = {
  'goal.created': says('added the goal'),
  'goal.edited': (changes) => edited('goal', changes),
  'goal.submitted': says('submitted the goal for review'),
  'goal.approved': (changes) => ({
    deed: `completed the ${changes.approved_by_user ? 'student' : 'guide'} review`,
    details: [],
  }),
  'goal.progress': ({ progress_bar: moved }) => ({
    deed: `moved progress from ${moved?.from ?? 0} to ${moved?.to ?? 0}`,
    details: [],
  }),
  'goal.deleted': says('deleted the goal'),
  'user.created': says('created the account'),
  'user.signed_up': says('signed up'),
  'user.edited': userEdited,
  'user.password_changed': says('changed the password'),
  'user.password_reset': says('set a new password with a reset link'),
  'user.deleted': says('deleted the account'),
  'house.created': says('created the house'),
  'house.edited': (changes) => edited('house', changes),
} satisfies Record<AuditEvent, (changes: AuditChanges) => Sentence>;

export const sentenceOf = ({ event, changes }: AuditEntry): Sentence => sentences[event](changes);

/** Who did it, as the viewer would say it. */
export function actorOf({ actor_id, actor_name }: AuditEntry, viewerId: string): string {
  if (actor_id === viewerId) return 'You';
  return actor_name ?? (actor_id ? 'Someone whose account is gone' : 'Someone');
}
