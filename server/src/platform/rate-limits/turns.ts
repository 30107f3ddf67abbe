/** The last of those who wait under each name. */
const lines = new Map<string, Promise<unknown>>();

/** Whether somebody's work goes on under this name, or waits for its turn. */
export const isTaken = (name: string): boolean => lines.has(name);

/**
 * Runs the work when all work that came before it under the same name is over. A burst waits here, in memory, and holds
 * neither a connection of the database nor anybody of another name.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (lines.get(name) ?? Promise.resolve()).then(work);
  const over = turn.catch(() => {});
  lines.set(name, over);
  try {
    return await turn;
  } finally {
    if (lines.get(name) === over) lines.delete(name);
  }
}
