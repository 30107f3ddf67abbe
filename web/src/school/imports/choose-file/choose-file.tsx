import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import type { ImportEncoding } from '@trellis/contract/school/imports/import.ts';
import { useId, useState } from 'react';
import { t } from '../../../language/translate.ts';
import { Card } from '../../../ui/elements/card.tsx';
import { notifyFailure } from '../../../ui/toasts/notify.ts';
import { previewImport, readFile, type SentFile } from '../data/imports.mutations.ts';
import classes from './choose-file.module.css';
import { FileChoices } from './file-choices.tsx';

const route = getRouteApi('/_authenticated/admin_/import');

/** Chooses a file of people and says how it is to be read. */
export function ChooseFile() {
  const navigate = route.useNavigate();
  const read = useMutation(readFile);
  const preview = useMutation(previewImport);
  const [file, setFile] = useState<SentFile>();
  const inputId = useId();

  const choose = async (chosen: File | undefined) => {
    setFile(undefined);
    read.reset();
    if (!chosen) return;
    if (chosen.size > limits.importFileBytes) return notifyFailure(new Error(tooLarge()));
    const sent = { name: chosen.name.slice(0, limits.importFileNameMax), content: await inBase64(chosen) };
    setFile(sent);
    read.mutate(sent);
  };
  const readAs = (encoding: ImportEncoding) => file && read.mutate({ ...file, encoding });
  const status = read.isPending
    ? t('imports.choose.reading')
    : read.data
      ? t('imports.choose.people', { count: read.data.rows })
      : '';
  return (
    <Card title={t('imports.choose.title')} intro={t('imports.choose.intro')}>
      <label htmlFor={inputId} className={classes.label}>
        {t('imports.choose.file')}
      </label>
      <input
        id={inputId}
        type="file"
        accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
        className={classes.file}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <p role="status" className={classes.quiet}>
        {status}
      </p>
      {file && read.data && (
        <FileChoices
          // Another encoding may change the headings, so the choices start again.
          key={`${file.name} ${read.data.encoding} ${read.submittedAt}`}
          found={read.data}
          hasEncoding={read.variables?.encoding !== undefined}
          busy={preview.isPending}
          onEncoding={readAs}
          onPreview={(choices) =>
            preview.mutate(
              { file: read.variables ?? file, ...choices },
              { onSuccess: ({ id }) => void navigate({ search: { id } }) },
            )
          }
        />
      )}
    </Card>
  );
}

const tooLarge = () => t('imports.errors.fileTooLarge', { megabytes: limits.importFileBytes / 1024 / 1024 });

/** The part after the comma of a data URL. */
const inBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
