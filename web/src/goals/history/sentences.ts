import type { AuditChanges, AuditEntry, AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import { auditedGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import { mailChoiceLabels, mailChoices } from '@trellis/contract/goals/notifications/settings.ts';
import { t } from '../../language/translate.ts';
import { formatGoalValue } from './goal-value.ts';

type Value = AuditChanges[string]['from'];

/** An audit entry in words: what follows the name of the actor, and the changes in detail. */
export type Sentence = { deed: string; details: string[] };

const reviewSides = ['approved_by_user', 'approved_by_superuser'] as const;

/** The name of a field in sentences, and whether they quote its values. */
type FieldText = { name: string; quoted: boolean; label?: (value: string) => string };
type FieldTexts = ReadonlyMap<string, FieldText>;

const goalFieldTexts: FieldTexts = new Map(
  auditedGoalFields
    .filter((field) => goalFields[field].audit !== 'hidden')
    .map((field) => [
      field,
      {
        name: goalFields[field].label.toLowerCase(),
        quoted: goalFields[field].audit === 'values',
        label: (value: string) => formatGoalValue(field, value),
      },
    ]),
);
const userFieldTexts: FieldTexts = new Map([
  ['full_name', { name: 'full name', quoted: true }],
  ['email', { name: 'email', quoted: true }],
  ['house', { name: 'house', quoted: true }],
  ['purpose_statement', { name: 'purpose statement', quoted: false }],
  ['language', { name: 'language', quoted: false }],
  ['password', { name: 'password', quoted: false }],
]);
const schoolFieldTexts: FieldTexts = new Map([
  ['name', { name: 'name of the school', quoted: true }],
  ['house', { name: 'word for a house', quoted: true }],
  ['houses', { name: 'word for houses', quoted: true }],
]);
const houseFieldTexts: FieldTexts = new Map([['name', { name: 'name', quoted: true }]]);

const isNothing = (value: Value) => value === null || value === '';

function changeOf({ name, quoted, label = String }: FieldText, { from, to }: AuditChanges[string]): string {
  const quote = (value: Value) => (isNothing(value) ? 'nothing' : `“${label(String(value))}”`);
  if (isNothing(from)) return quoted ? `set the ${name} to ${quote(to)}` : `added the ${name}`;
  if (isNothing(to)) return quoted ? `removed the ${name}, which was ${quote(from)}` : `removed the ${name}`;
  return quoted ? `changed the ${name} from ${quote(from)} to ${quote(to)}` : `changed the ${name}`;
}

/** Describes each change, in the order of the entry. */
const changeTexts = (texts: FieldTexts, changes: AuditChanges): string[] =>
  Object.entries(changes).flatMap(([field, change]) => {
    const text = texts.get(field);
    return text ? [changeOf(text, change)] : [];
  });

function edited(what: string, texts: FieldTexts, changes: AuditChanges): Sentence {
  const resets = reviewSides.some((side) => changes[side]?.to === 'Not submitted');
  const after = resets ? ['The review starts again'] : [];
  const [first, ...others] = changeTexts(texts, changes);
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
  if (given.length === 0) return edited('user', userFieldTexts, changes);
  return { deed: given.join(' and '), details: changeTexts(userFieldTexts, changes).map(capitalised) };
}

/** The text of a step isn't part of the history. */
function stepEdited({ done, step_title, due_date }: AuditChanges): Sentence {
  if (done) return { deed: done.to ? 'ticked off a step' : 'opened a step again', details: [] };
  if (step_title) return { deed: 'reworded a step', details: [] };
  return { deed: due_date ? 'changed the due date of a step' : 'moved a step', details: [] };
}

const mailWords = (choice: unknown): string => {
  const known = mailChoices.find((one) => one === choice);
  return known ? mailChoiceLabels[known].toLowerCase() : 'in another way';
};

const says = (deed: string) => () => ({ deed, details: [] });

const sentences = {
  'goal.created': ({ steps_total }) => ({
    deed: 'added the goal',
    details: steps_total ? [`With ${steps_total.to === 1 ? '1 step' : `${steps_total.to} steps`}`] : [],
  }),
  'goal.edited': (changes) => edited('goal', goalFieldTexts, changes),
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
    details: changeTexts(userFieldTexts, changes).map(capitalised),
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
  'house.deleted': says('deleted the house'),
  'house.edited': (changes) => edited('house', houseFieldTexts, changes),
  'school.edited': (changes) => edited('settings of the school', schoolFieldTexts, changes),
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

/** The name of the actor from the viewer's point of view. */
export function actorOf({ actor_id, actor_name, actor_is_system }: AuditEntry, viewerId: string): string {
  if (actor_id === viewerId) return t('ui.you');
  if (actor_is_system) return 'Trellis';
  return actor_name ?? 'Someone whose account is gone';
}
