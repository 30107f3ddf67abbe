/**
 * Sends a list that is too long for one call, one part after another. If a part fails, the ones before it stay done.
 * @returns the answers, in the order of the parts
 */
export async function callInParts<Item, Answer>(
  items: readonly Item[],
  size: number,
  send: (part: Item[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += size) answers.push(await send(items.slice(from, from + size)));
  return answers;
}
