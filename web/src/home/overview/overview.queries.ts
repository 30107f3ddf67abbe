import { keepPreviousData } from '@tanstack/react-query';
import { overviewApi } from '@trellis/contract/school/overview/overview.api.ts';
import type { OverviewSpan } from '@trellis/contract/school/overview/spans.ts';
import { callQuery } from '../../api/call.query.ts';

/** The figures of the school or a scope. The key begins with `goals`, so that a change of goals fetches it again. */
export const overviewQuery = (scope: string | undefined, span: OverviewSpan) =>
  callQuery(['goals', 'overview', scope, span], overviewApi.read, {
    query: { scope, span },
    placeholderData: keepPreviousData,
  });
