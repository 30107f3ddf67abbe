import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import {
  type ImportedRow,
  type PersonImport,
  type RowOutcome,
  rowOutcomes,
} from '@trellis/contract/school/imports/import.ts';
import { Pagination } from '../../ui/data-table/pagination.tsx';
import { Badge, type BadgeColour } from '../../ui/elements/badge.tsx';
import { Button } from '../../ui/elements/button.tsx';
import table from '../../ui/elements/table.module.css';
import { saveFile } from '../../ui/exports/save-file.ts';
import { oneHouse } from '../../viewer/house-word.ts';
import classes from './imports.module.css';
import { exportRows, importRowsQuery, rowsOnPage } from './imports.queries.ts';
import { outcomeLabels } from './labels.ts';

const route = getRouteApi('/_authenticated/admin_/import');

const colours: Readonly<Record<RowOutcome, BadgeColour>> = {
  create: 'green',
  change: 'blue',
  same: 'grey',
  refuse: 'orange',
  left_out: 'grey',
};

/** The rows of an import, each with its outcome and the reason. */
export function ImportRows({ found: { id, rows } }: { found: PersonImport }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = rowOutcomes.find((outcome) => outcome === search.show);
  const page = search.page ?? 1;
  const { data } = useQuery(importRowsQuery(id, show, page));
  const download = useMutation({ mutationFn: async () => saveFile('import.csv', await exportRows(id, show)) });
  const all = rows.create + rows.change + rows.same + rows.refuse;
  const choices = [undefined, ...rowOutcomes].filter((one) => one === undefined || one === show || rows[one] > 0);
  return (
    <section aria-labelledby="rows" className={classes.rows}>
      <h2 id="rows">What happens to each row</h2>
      <div className={classes.bar}>
        <nav aria-label="Rows to show" className={classes.choices}>
          {choices.map((one) => (
            <Link
              key={one ?? 'all'}
              to="/admin/import"
              search={{ id, ...(one && { show: one }) }}
              aria-current={one === show ? 'true' : undefined}
              className={classes.choice}
            >
              {one === undefined ? 'All' : outcomeLabels[one]} <b>{one === undefined ? all : rows[one]}</b>
            </Link>
          ))}
        </nav>
        <Button variant="plain" busy={download.isPending} onClick={() => download.mutate()}>
          <IconDownload size={18} aria-hidden />
          Download as CSV
        </Button>
      </div>
      <table className={table.table} aria-label="Rows">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">What happens</th>
            <th scope="col">Full Name</th>
            <th scope="col">Email</th>
            <th scope="col">{oneHouse()}</th>
          </tr>
        </thead>
        <tbody>
          {data?.data.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </tbody>
      </table>
      {data && data.count > rowsOnPage && (
        <Pagination
          label="rows"
          page={page}
          count={data.count}
          pageSize={rowsOnPage}
          isNarrow={false}
          onPage={(to) => void navigate({ search: (before) => ({ ...before, page: to }) })}
        />
      )}
    </section>
  );
}

function Row({ row: { line, outcome, note, full_name, email, house } }: { row: ImportedRow }) {
  return (
    <tr>
      <td data-label="Line">{line}</td>
      <td data-label="What happens">
        <Badge colour={colours[outcome]}>{outcomeLabels[outcome]}</Badge> {note}
      </td>
      <td data-label="Full Name">{full_name ?? ''}</td>
      <td data-label="Email">{email}</td>
      <td data-label={oneHouse()}>{house ?? ''}</td>
    </tr>
  );
}
