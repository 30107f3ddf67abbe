import type { NewAssignmentInput } from '@trellis/contract/goals/assignments/assignment.ts';

/** To whom a goal goes, as the form holds it. */
export type RecipientValues = {
  kind: 'house' | 'students' | 'everyone';
  house_id: string;
  /** Ids, with a space between them. */
  user_ids: string;
  submit: boolean;
  newcomers: boolean;
};

export const noRecipients: RecipientValues = {
  kind: 'house',
  house_id: '',
  user_ids: '',
  submit: true,
  newcomers: false,
};

export const idsIn = (user_ids: string): string[] => user_ids.split(' ').filter(Boolean);

/** What the form says of them, as it is sent; nothing where nobody is chosen yet. */
export function recipientsSent(
  values: RecipientValues,
): Pick<NewAssignmentInput, 'to' | 'submit' | 'newcomers'> | undefined {
  const { kind, house_id, submit } = values;
  const user_ids = idsIn(values.user_ids);
  // A list of students has nobody who joins it.
  const newcomers = values.newcomers && kind !== 'students';
  if (kind === 'everyone') return { to: kind, submit, newcomers };
  if (kind === 'house') return house_id === '' ? undefined : { to: { house_id }, submit, newcomers };
  return user_ids.length === 0 ? undefined : { to: { user_ids }, submit, newcomers };
}
