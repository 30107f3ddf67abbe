import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import type { Message } from '../../core/messages.ts';
import { atMost, line, required } from '../../core/schemas.ts';

const word = (missing: Message) =>
  required(line, missing).check(atMost(limits.houseWordMax, 'errors.houseWord.tooLong'));

/** What a school calls a house, such as a class or a team. */
export const houseWord = z.object({
  one: word('errors.houseWord.oneRequired'),
  many: word('errors.houseWord.manyRequired'),
});

export type HouseWord = z.infer<typeof houseWord>;
