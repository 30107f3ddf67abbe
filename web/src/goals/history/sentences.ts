import type { AuditChanges, AuditEntry, AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import { auditedGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import { mailChoiceLabels, mailChoices } from '@trellis/contract/goals/notifications/settings.ts';
import { inSchoolWords } from '../../viewer/house-word.ts';
import { goalValueInWords } from './goal-value.ts';

type Value = AuditChanges[string]['from'];

/** An audit entry in words: what was done, after the name of who did it, and what exactly changed. */
export type Sentence = { deed: string; details: string[] };

const reviewSides = ['approved_by_user', 'approved_by_superuser'] as const;

/** How the change of a field is told: by its name, and with both values unless they are long or say nothing. */
type Telling = { name: string; quoted: boolean; label?: (value: string) => string };
type Tellings = ReadonlyMap<string, Telling>;

const goalTellings: Tellings = new Map(
  auditedGoalFields
    .filter((field) => goalFields[field].audit !== 'untold')
    .map((field) => [
      field,
      {
        name: goalFields[field].label.toLowerCase(),
        quoted: goalFields[field].audit === 'quoted',
        label: (value: string) => goalValueInWords(field, value),
      },
    ]),
);
const userTellings: Tellings = new Map([
  ['full_name', { name: 'full name', quoted: true }],
  ['email', { name: 'email', quoted: true }],
  ['house', { name: 'house', quoted: true }],
  ['purpose_statement', { name: 'purpose statement', quoted: false }],
  ['password', { name: 'password', quoted: false }],
]);
const schoolTellings: Tellings = new Map([
  ['name', { name: 'name of the school', quoted: true }],
  ['house', { name: 'word for a house', quoted: true }],
  ['houses', { name: 'word for houses', quoted: true }],
]);
const houseTellings: Tellings = new Map([['name', { name: 'name', quoted: true }]]);

const isNothing = (value: Value) => value === null || value === '';

function changeOf({ name: usual, quoted, label = String }: Telling, { from, to }: AuditChanges[string]): string {
  const name = inSchoolWords(usual);
  const quote = (value: Value) => (isNothing(value) ? 'nothing' : `“${label(String(value))}”`);
  if (isNothing(from)) return quoted ? `set the ${name} to ${quote(to)}` : `added the ${name}`;
  if (isNothing(to)) return quoted ? `removed the ${name}, which was ${quote(from)}` : `removed the ${name}`;
  return quoted ? `changed the ${name} from ${quote(from)} to ${quote(to)}` : `changed the ${name}`;
}

/** What is told of each change, in the order of the entry. */
const told = (tellings: Tellings, changes: AuditChanges): string[] =>
  Object.entries(changes).flatMap(([field, change]) => {
    const telling = tellings.get(field);
    return telling ? [changeOf(telling, change)] : [];
  });

function edited(usual: string, tellings: Tellings, changes: AuditChanges): Sentence {
  const what = inSchoolWords(usual);
  const resets = reviewSides.some((side) => changes[side]?.to === 'Not submitted');
  const after = resets ? ['The review starts again'] : [];
  const [first, ...others] = told(tellings, changes);
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

function userEdited(changes: AuditChanges): Sentence {
  const given = rights(changes);
  if (given.length === 0) return edited('user', userTellings, changes);
  return { deed: given.join(' and '), details: told(userTellings, changes).map(capitalised) };
}

/** What the step says is in the step alone. */
function stepEdited({ done, step_title, due_date }: AuditChanges): Sentence {
  if (done) return { deed: done.to ? 'ticked off a step' : 'opened a step again', details: [] };
  if (step_title) return { deed: 'reworded a step', details: [] };
  return { deed: due_date ? 'changed the due date of a step' : 'moved a step', details: [] };
}

const mailWords = (choice: unknown): string => {
  const known = mailChoices.find((one) => one === choice);
  return known ? mailChoiceLabels[known].toLowerCase() : 'in another way';
};

const says = (deed: string) => () => ({ deed: inSchoolWords(deed), details: [] });

const sentences = {
  'goal.created': ({ steps_total }) => ({
    deed: 'added the goal',
    details: steps_total ? [`With ${steps_total.to === 1 ? '1 step' : `${steps_total.to} steps`}`] : [],
  }),
  'goal.edited': (changes) => edited('goal', goalTellings, changes),
  'goal.submitted': says('submitted the goal for review'),
  'goal.approved': (changes) => ({
    deed: `completed the ${changes.approved_by_user ? 'student' : 'guide'} review`,
    details: [],
  }),
  'goal.progress': ({ progress_bar: moved }) => ({
    deed: `moved progress from ${moved?.from ?? 0} to ${moved?.to ?? 0}`,
    details: [],
  }),
  'goal.checked_in': says('wrote a note about the progress'),
  'goal.step_added': says('added a step'),
  'goal.step_edited': stepEdited,
  'goal.step_deleted': says('deleted a step'),
  'goal.reflected': says('looked back on the goal'),
  'goal.returned': says('sent the goal back'),
  'goal.archived': ({ new_term }) => ({
    deed: new_term ? 'archived the goal at the start of a new term' : 'archived the goal',
    details: [],
  }),
  'goal.unarchived': says('took the goal out of the archive'),
  'goal.commented': says('wrote a comment'),
  'goal.comment_edited': says('changed a comment'),
  'goal.comment_deleted': says('deleted a comment'),
  'goal.deleted': says('deleted the goal'),
  'user.created': says('created the account'),
  'user.signed_up': says('signed up'),
  'user.edited': userEdited,
  'user.email_taken_back': (changes) => ({
    deed: 'took the email address back with a mailed link',
    details: told(userTellings, changes).map(capitalised),
  }),
  'user.confirmed': says('confirmed the account'),
  'user.password_changed': says('changed the password'),
  'user.password_reset': says('set a new password with a reset link'),
  'user.code_made': says('made a code on paper to set a password with'),
  'user.password_set_with_code': says('set a password with a code on paper'),
  'user.second_factor_on': says('turned on the second factor'),
  'user.second_factor_off': says('turned off the second factor'),
  'user.second_factor_reset': says('reset the second factor'),
  'user.recovery_codes_renewed': says('made new recovery codes'),
  'user.sign_on_linked': says('logged in with the school account for the first time'),
  'user.sign_on_unlinked': says('unlinked the school account'),
  'user.notification_settings_edited': ({ mail }) => ({
    deed: `chose how often to be mailed what happens: ${mailWords(mail?.to)}`,
    details: [],
  }),
  'user.inactivity_warned': says('told the user that the unused account will be deleted'),
  'user.page_opened': says('opened the page of the student'),
  'user.sheet_printed': says('printed the sheet about the student'),
  'user.deleted': says('deleted the account'),
  'house.created': says('created the house'),
  'house.edited': (changes) => edited('house', houseTellings, changes),
  'school.edited': (changes) => edited('settings of the school', schoolTellings, changes),
  'term.created': says('added a term'),
  'term.edited': says('edited a term'),
  'term.deleted': says('deleted a term'),
  'template.created': says('added the template'),
  'template.edited': says('edited the template'),
  'template.deleted': says('deleted the template'),
  'assignment.created': says('gave a goal to many'),
  'assignment.ended': says('ended the assignment'),
} satisfies Record<AuditEvent, (changes: AuditChanges) => Sentence>;

export const sentenceOf = ({ event, changes }: AuditEntry): Sentence => sentences[event](changes);

/** Who did it, as the viewer would say it. */
export function actorOf({ actor_id, actor_name, actor_is_system }: AuditEntry, viewerId: string): string {
  if (actor_id === viewerId) return 'You';
  if (actor_is_system) return 'Trellis';
  return actor_name ?? 'Someone whose account is gone';
}
