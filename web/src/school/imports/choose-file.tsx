import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import { importMessages } from '@trellis/contract/school/imports/import.messages.ts';
import type { ImportColumn, ImportField } from '@trellis/contract/school/imports/import.ts';
import { useId, useState } from 'react';
import { counted } from '../../ui/counted.ts';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { notifyFailure } from '../../ui/toasts/notify.ts';
import { ColumnChoices } from './column-choices.tsx';
import classes from './imports.module.css';
import { previewImport, readFile, type SentFile } from './imports.mutations.ts';

const route = getRouteApi('/_authenticated/admin_/import');

/** A file whose columns were read. */
type Read = { file: SentFile; columns: ImportColumn[]; rows: number };

export function ChooseFile() {
  const navigate = route.useNavigate();
  const read = useMutation(readFile);
  const preview = useMutation(previewImport);
  const [found, setFound] = useState<Read>();
  const [guides, setGuides] = useState(false);
  const inputId = useId();

  const choose = async (chosen: File | undefined) => {
    setFound(undefined);
    if (!chosen) return;
    if (chosen.size > limits.importFileBytes) return notifyFailure(new Error(importMessages.fileTooLarge));
    const file = { name: chosen.name.slice(0, limits.importFileNameMax), content: await inBase64(chosen) };
    read.mutate(file, { onSuccess: ({ columns, rows }) => setFound({ file, columns, rows }) });
  };
  const chooseField = (at: number, field: ImportField | null) =>
    setFound(
      (before) =>
        before && { ...before, columns: before.columns.map((one, n) => (n === at ? { ...one, field } : one)) },
    );
  const begin = ({ file, columns }: Read) =>
    preview.mutate(
      { file, columns: columns.map(({ field }) => field), guides },
      { onSuccess: ({ id }) => void navigate({ search: { id } }) },
    );
  const problem = found && problemOf(found.columns);
  return (
    <Card
      title="Choose a file"
      intro="A CSV file from your school’s software or a spreadsheet, with a column for the email address, or its OneRoster export, a zip file. Names, houses or classes, and roles may stand in any column and order."
    >
      <label htmlFor={inputId} className={classes.label}>
        File of people
      </label>
      <input
        id={inputId}
        type="file"
        accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
        className={classes.file}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <p role="status" className={classes.quiet}>
        {read.isPending ? 'Reading the file…' : found ? `${counted(found.rows, 'person', 'people')} in this file.` : ''}
      </p>
      {found && (
        <>
          <ColumnChoices columns={found.columns} onChoose={chooseField} />
          <CheckboxField
            label="The file may make guides"
            hint="Otherwise a row that says teacher or admin is refused."
            checked={guides}
            onChange={({ target }) => setGuides(target.checked)}
          />
          {problem && <p className={classes.problem}>{problem}.</p>}
          <div className={classes.actions}>
            <Button busy={preview.isPending} disabled={problem !== undefined} onClick={() => begin(found)}>
              See what would happen
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function problemOf(columns: readonly ImportColumn[]): string | undefined {
  const fields = columns.flatMap(({ field }) => field ?? []);
  if (!fields.includes('email')) return importMessages.noEmailColumn;
  return new Set(fields).size < fields.length ? importMessages.columnTwice : undefined;
}

/** The part after the comma of a data URL. */
const inBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
