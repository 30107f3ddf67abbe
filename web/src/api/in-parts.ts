import { ApiError } from './api-error.ts';

const mostRepeats = 5;

/**
 * Makes the calls of something that the server does in parts, one after the other. A call that is lost, or that a busy
 * server puts off, is made again a little later.
 * @param next makes the next call; it returns undefined as long as something is left
 * @throws ApiError what another call was refused with, or the last of those that were made again
 */
export async function inParts<Done>(next: () => Promise<Done | undefined>): Promise<Done> {
  for (let repeats = 0; ; ) {
    try {
      const done = await next();
      if (done !== undefined) return done;
      repeats = 0;
    } catch (error) {
      const isPassing = error instanceof ApiError && (error.lost || error.status === 503);
      repeats += 1;
      if (!isPassing || repeats > mostRepeats) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * repeats));
    }
  }
}
