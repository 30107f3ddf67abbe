import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { keysOf } from '@trellis/contract/core/tables.ts';
import type { ImportedRow, PersonImport, RowOutcome } from '@trellis/contract/school/imports/import.ts';
import { t } from '../../../language/translate.ts';
import { Pagination } from '../../../ui/data-table/pagination.tsx';
import { Badge, type BadgeColour } from '../../../ui/elements/badge.tsx';
import { Button, buttonClass } from '../../../ui/elements/button.tsx';
import table from '../../../ui/elements/table.module.css';
import { saveFile } from '../../../ui/exports/files.ts';
import { useExistingPage } from '../../../ui/lists/use-existing-page.ts';
import { oneHouse } from '../../../viewer/house-word.ts';
import { exportRows, importRowsQuery, rowsOnPage, type Shown } from '../data/imports.queries.ts';
import classes from './import-details.module.css';

const route = getRouteApi('/_authenticated/admin_/import');

const colours: Readonly<Record<RowOutcome, BadgeColour>> = {
  create: 'green',
  change: 'blue',
  same: 'grey',
  refuse: 'orange',
  left_out: 'grey',
};

const shownLabel = (shown: Shown | undefined): string => t(`imports.outcomes.${shown ?? 'all'}`);

export function ImportRows({ found: { id, state, rows, new_guides, kept } }: { found: PersonImport }) {
  const isPlan = state === 'ready' || state === 'running';
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const counts: Record<Shown, number> = { ...rows, new_guides, kept };
  const choices = [undefined, ...keysOf(counts).filter((kind) => counts[kind] > 0)];
  // Undoing an import may leave no rows of the chosen kind.
  const show = choices.find((kind) => kind === search.show);
  const page = search.page ?? 1;
  const { data, isPlaceholderData } = useQuery(importRowsQuery(id, show, page));
  const turn = (to: number, replace = false) =>
    void navigate({ search: (before) => ({ ...before, page: to }), replace });
  // Undoing an import leaves fewer pages.
  useExistingPage(page, isPlaceholderData ? undefined : data?.count, rowsOnPage, (last) => turn(last, true));
  const download = useMutation({ mutationFn: async () => saveFile('import.csv', await exportRows(id, show)) });
  return (
    <section aria-labelledby="rows" className={`mt-5 mb-5 ${classes.rows}`}>
      <h2 id="rows">{t(isPlan ? 'imports.rows.title' : 'imports.rows.titleDone')}</h2>
      <div className="row spread gap-2 mt-3 mb-3">
        <nav aria-label={t('imports.rows.filter')} className="row">
          {choices.map((kind) => (
            <Link
              key={kind ?? 'all'}
              to="/admin/import"
              search={{ id, ...(kind && { show: kind }) }}
              // Otherwise "All" would count as chosen beside every other choice.
              activeOptions={{ exact: true }}
              aria-current={kind === show ? 'page' : undefined}
              className={buttonClass(kind === show ? 'outline' : 'plain')}
            >
              {shownLabel(kind)} <b>{kind ? counts[kind] : all}</b>
            </Link>
          ))}
        </nav>
        <Button Icon={IconDownload} variant="plain" busy={download.isPending} onClick={() => download.mutate()}>
          {t('imports.rows.download')}
        </Button>
      </div>
      <RowsTable rows={data?.data ?? []} />
      {data && data.count > rowsOnPage && (
        <Pagination
          label={t('imports.rows.pages')}
          page={page}
          count={data.count}
          pageSize={rowsOnPage}
          onPage={turn}
        />
      )}
    </section>
  );
}

const RowsTable = ({ rows }: { rows: readonly ImportedRow[] }) => (
  <table className={`card full small ${table.table}`} aria-label={t('imports.rows.label')}>
    <thead>
      <tr>
        <th scope="col">{t('imports.rows.line')}</th>
        <th scope="col">{t('imports.rows.outcome')}</th>
        <th scope="col">{t('imports.fields.full_name')}</th>
        <th scope="col">{t('imports.fields.email')}</th>
        <th scope="col">{oneHouse()}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ line, outcome, undo, note, full_name, email, house }, n) => (
        // Files of one archive may have rows with the same line number.
        <tr key={`${line} ${n}`}>
          <td data-label={t('imports.rows.line')}>{line}</td>
          <td data-label={t('imports.rows.outcome')}>
            <Badge colour={colours[outcome]}>
              {undo === null ? shownLabel(outcome) : t(`imports.rows.undo.${undo}`)}
            </Badge>{' '}
            {note}
          </td>
          <td data-label={t('imports.fields.full_name')}>{full_name}</td>
          <td data-label={t('imports.fields.email')}>{email}</td>
          <td data-label={oneHouse()}>{house}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
