import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { listOf, oneOf, paging } from '../../core/list-query.ts';
import { message } from '../../core/messages.ts';
import { id, text, timestamp } from '../../core/schemas.ts';
import { passwordLoginErrors as fails, listedPerson } from '../users/user.ts';

/** A person who can get a login card, which sets a password without email. */
const codePerson = z.extend(listedPerson, {
  has_signed_in: z.boolean(),
  /** When the person's current code expires; null if there is none. */
  code_expires_at: z.nullable(timestamp),
});
export type CodePerson = z.infer<typeof codePerson>;

const paperCode = z.extend(listedPerson, {
  /** In groups, as printed. The server stores only a hash. */
  code: z.string(),
  expires_at: timestamp,
});
export type PaperCode = z.infer<typeof paperCode>;

const peopleQuery = z.object({
  ...paging,
  /** People of one house, one import, or one person; by default the whole school. */
  house_id: z.optional(text()),
  import_id: z.optional(text()),
  user_id: z.optional(text()),
  /** Includes people who have signed in before. It makes no difference for one person. */
  signed_in: oneOf('signed_in', ['true']),
});
export type CodePeopleQuery = z.output<typeof peopleQuery>;

export const paperCodesApi = {
  people: endpoint('GET /paper-codes/people', 'user.make_codes', {
    summary: 'List the students who can get a login card: active and confirmed, by house and name',
    query: peopleQuery,
    answer: listOf(codePerson),
    fails,
  }),
  make: endpoint('POST /paper-codes/', 'user.make_codes', {
    summary: 'Make one-time codes for login cards, which set a password without email; earlier ones no longer work',
    body: z.object({
      user_ids: z
        .array(text())
        .check(
          z.minLength(1, message('errors.loginCards.nobody')),
          z.maxLength(limits.paperCodesAtOnce, message('errors.loginCards.tooMany')),
        ),
    }),
    answer: z.object({
      /** The page where the code is entered. */
      address: z.string(),
      data: z.array(paperCode),
      /** People who are no active, confirmed students or have been deleted. */
      left_out: z.array(id),
    }),
    fails,
  }),
};
