import { mutationOptions } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { type PaperCode, paperCodesApi } from '@trellis/contract/people/login-cards/paper-codes.api.ts';
import { callQuery } from '../../api/call.query.ts';
import { call } from '../../api/call.ts';
import { callInParts } from '../../api/call-in-parts.ts';
import { queryClient } from '../../api/query-client.ts';

export const codesInPart = 200;

/** Login cards for a house, an import, one person, or everyone who has never signed in. */
export type Choice = Partial<Record<'house' | 'import' | 'user' | 'also', string | undefined>> & { part: number };

export const codePeopleQuery = ({ house, import: importId, user, also, part }: Choice) =>
  callQuery(['paper codes', house, importId, user, also, part], paperCodesApi.people, {
    query: {
      house_id: house,
      import_id: importId,
      user_id: user,
      signed_in: also === undefined ? undefined : 'true',
      skip: (part - 1) * codesInPart,
      limit: codesInPart,
    },
    meta: { quiet: true },
  });

export type Cards = { address: string; cards: readonly PaperCode[] };

/** Makes codes in parts. If a later part fails, the earlier cards can still be printed. */
export const makeCodes = (onMade: (batch: Cards) => void) =>
  mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      const cards: PaperCode[] = [];
      await callInParts(ids, limits.paperCodesAtOnce, async (user_ids) => {
        const { address, data } = await call(paperCodesApi.make, { body: { user_ids } });
        cards.push(...user_ids.flatMap((id) => data.find((card) => card.id === id) ?? []));
        onMade({ address, cards: [...cards] });
      });
    },
    // The codes exist only on the screen.
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['paper codes'], refetchType: 'none' }),
  });
