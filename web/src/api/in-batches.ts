import { ApiError } from './api-error.ts';

const mostRepeats = 5;

/**
 * Calls the server again and again until a long job is done. A call that is lost or answered with 503 is repeated a
 * little later.
 * @param next makes the next call, and returns undefined while work is left
 * @throws ApiError when a call is refused, or fails too often
 */
export async function inBatches<Done>(next: () => Promise<Done | undefined>): Promise<Done> {
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
