import { infiniteQueryOptions } from '@tanstack/react-query';
import { type SignIn, signInsApi } from '@trellis/contract/sign-ins/sign-ins.api.ts';
import { call } from '../api/call.ts';

const rows = 10;

type Page = { data: SignIn[]; count: number };

/** How an account was signed in to, newest first, more on demand. */
export const signInsQuery = (user_id: string) =>
  infiniteQueryOptions({
    queryKey: ['sign-ins', user_id],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(signInsApi.list, { params: { user_id }, query: { skip: pageParam, limit: rows }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }: Page, pages: Page[]) => {
      const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
      return shown < count ? shown : undefined;
    },
    meta: { quiet: true },
  });
