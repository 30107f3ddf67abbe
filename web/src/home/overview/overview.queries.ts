import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { overviewApi } from '@trellis/contract/school/overview/overview.api.ts';
import type { OverviewSpan } from '@trellis/contract/school/overview/spans.ts';
import { call } from '../../api/call.ts';

/** The figures of the school or a scope. The key begins with `goals`, so that a change of goals fetches it again. */
export const overviewQuery = (scope: string | undefined, span: OverviewSpan) =>
  queryOptions({
    queryKey: ['goals', 'overview', scope, span],
    queryFn: ({ signal }) => call(overviewApi.read, { query: { scope, span }, signal }),
    placeholderData: keepPreviousData,
  });
