/** As much of a person as a permission looks at. */
export type Actor = { id: string; is_superuser: boolean };
type Goal = { owner_id: string };
type User = { id: string };
type Nothing = undefined;

const isGuide = (actor: Actor) => actor.is_superuser;
const owns = (actor: Actor, goal: Goal) => goal.owner_id === actor.id;
const isSelf = (actor: Actor, user: User) => user.id === actor.id;

/**
 * Who may do what. Each line reads as a sentence: a goal is seen by a guide or its owner.
 * The steps of a review are in `goals/review.ts`, because they depend on the state too.
 */
export const permissions = {
  'goal.see': (actor: Actor, goal: Goal) => isGuide(actor) || owns(actor, goal),
  'goal.see all': (actor: Actor, _: Nothing) => isGuide(actor),
  'goal.edit': (actor: Actor, goal: Goal) => isGuide(actor) || owns(actor, goal),
  'goal.delete': (actor: Actor, goal: Goal) => isGuide(actor) || owns(actor, goal),
  'goal.give to': (actor: Actor, owner: User) => isGuide(actor) || isSelf(actor, owner),
  'goal.change owner': (actor: Actor, _: Nothing) => isGuide(actor),
  'goal.see audit of a deleted one': (actor: Actor, _: Nothing) => isGuide(actor),
  'user.see': (actor: Actor, user: User) => isGuide(actor) || isSelf(actor, user),
  'user.see audit': (actor: Actor, user: User) => isGuide(actor) || isSelf(actor, user),
  'user.manage': (actor: Actor, _: Nothing) => isGuide(actor),
  'house.manage': (actor: Actor, _: Nothing) => isGuide(actor),
  'purpose statement.keep': (actor: Actor, _: Nothing) => !isGuide(actor),
} as const satisfies Record<string, (actor: Actor, record: never) => boolean>;

export type Permission = keyof typeof permissions;
type RecordOf<P extends Permission> = Parameters<(typeof permissions)[P]>[1];

/** Whether the actor may do it to the record. Server and screen ask here and nowhere else. */
export function can<P extends Permission>(
  actor: Actor,
  permission: P,
  ...[record]: RecordOf<P> extends undefined ? [] : [RecordOf<P>]
): boolean {
  const allows: (actor: Actor, record: RecordOf<P>) => boolean = permissions[permission] as never;
  return allows(actor, record as RecordOf<P>);
}
