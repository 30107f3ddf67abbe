import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { type RowGroup, type RowOutcome, rowGroups, rowOutcomes } from '@trellis/contract/school/imports/import.ts';
import { importsApi } from '@trellis/contract/school/imports/imports.api.ts';
import { call, callFile } from '../../../api/call.ts';

export const rowsOnPage = 50;

/** A selection of rows. */
export type Shown = RowOutcome | RowGroup;

const filterFor = (show: Shown | undefined) => ({
  outcome: rowOutcomes.find((one) => one === show),
  group: rowGroups.find((one) => one === show),
});

export const importsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: ({ signal }) => call(importsApi.list, { query: { limit: 10 }, signal }),
});

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => call(importsApi.get, { params: { import_id: id }, signal }),
    meta: { quiet: true },
  });

/** A page of an import's rows. While another page loads, the earlier rows stay. */
export const importRowsQuery = (id: string, show: Shown | undefined, page: number) =>
  queryOptions({
    queryKey: ['imports', 'rows', id, show, page],
    queryFn: ({ signal }) =>
      call(importsApi.rows, {
        params: { import_id: id },
        query: { ...filterFor(show), skip: (page - 1) * rowsOnPage, limit: rowsOnPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The people who are in the school but not in the file, up to the limit of one call. */
export const leaversQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'leavers', id],
    queryFn: ({ signal }) =>
      call(importsApi.leavers, { params: { import_id: id }, query: { limit: limits.listMax }, signal }),
  });

export const exportRows = (id: string, show: Shown | undefined): Promise<Blob> =>
  callFile(importsApi.exportRows, { params: { import_id: id }, query: { ...filterFor(show), format: 'csv' } });
