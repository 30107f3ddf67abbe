import { keepPreviousData } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { type RowGroup, type RowOutcome, rowGroups, rowOutcomes } from '@trellis/contract/school/imports/import.ts';
import { importsApi } from '@trellis/contract/school/imports/imports.api.ts';
import { callQuery } from '../../../api/call.query.ts';
import { callFile } from '../../../api/call.ts';

export const rowsOnPage = 50;

/** A selection of rows. */
export type Shown = RowOutcome | RowGroup;

const filterFor = (show: Shown | undefined) => ({
  outcome: rowOutcomes.find((outcome) => outcome === show),
  group: rowGroups.find((group) => group === show),
});

export const importsQuery = callQuery(['imports', 'list'], importsApi.list, { query: { limit: 10 } });

export const importQuery = (id: string) =>
  callQuery(['imports', 'one', id], importsApi.get, {
    params: { import_id: id },
    meta: { quiet: true },
  });

/** A page of an import's rows. While another page loads, the earlier rows stay. */
export const importRowsQuery = (id: string, show: Shown | undefined, page: number) =>
  callQuery(['imports', 'rows', id, show, page], importsApi.rows, {
    params: { import_id: id },
    query: { ...filterFor(show), skip: (page - 1) * rowsOnPage, limit: rowsOnPage },
    placeholderData: keepPreviousData,
  });

/** The people who are in the school but not in the file, up to the limit of one call. */
export const leaversQuery = (id: string) =>
  callQuery(['imports', 'leavers', id], importsApi.leavers, {
    params: { import_id: id },
    query: { limit: limits.listMax },
  });

export const exportRows = (id: string, show: Shown | undefined): Promise<Blob> =>
  callFile(importsApi.exportRows, { params: { import_id: id }, query: { ...filterFor(show), format: 'csv' } });
