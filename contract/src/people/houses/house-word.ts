import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { message } from '../../core/messages.ts';
import { atLeast, atMost, line } from '../../core/schemas.ts';

const word = (missing: string) =>
  line(missing).check(atLeast(1, missing), atMost(limits.houseWordMax, message('errors.houseWord.tooLong')));

/** What a school calls a house, such as a class or a team. */
export const houseWord = z.object({
  one: word(message('errors.houseWord.oneRequired')),
  many: word(message('errors.houseWord.manyRequired')),
});

export type HouseWord = z.infer<typeof houseWord>;
