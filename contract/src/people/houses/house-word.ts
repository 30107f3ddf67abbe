import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { atLeast, atMost, line } from '../../core/schemas.ts';

const word = (missing: string) =>
  line(missing).check(
    atLeast(1, missing),
    atMost(limits.houseWordMax, `A word must be at most ${limits.houseWordMax} characters`),
  );

/** What a school calls a house, such as a class or a team. */
export const houseWord = z.object({
  one: word('Say what one of them is called'),
  many: word('Say what several of them are called'),
});

export type HouseWord = z.infer<typeof houseWord>;
