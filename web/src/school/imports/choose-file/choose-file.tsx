import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { t } from '../../../language/translate.ts';
import { Card } from '../../../ui/elements/card.tsx';
import { dataUrlOf } from '../../../ui/exports/files.ts';
import { notifyFailure } from '../../../ui/toasts/notify.ts';
import { DraftNotice, useDraftState } from '../../../viewer/draft-form.tsx';
import { fileChoices, firstChoices, type SentFile, sentFile } from '../data/choices.ts';
import { previewImport, readFile } from '../data/imports.mutations.ts';
import classes from './choose-file.module.css';
import { FileChoices } from './file-choices.tsx';

const route = getRouteApi('/_authenticated/admin_/import');

export function ChooseFile() {
  const navigate = route.useNavigate();
  const preview = useMutation(previewImport);
  const { file, found, isReading, isRestored, use, choices, storeChoices } = useImportFile();
  const inputId = useId();
  const choose = async (selected: File | undefined) => {
    use(null);
    if (!selected) return;
    if (selected.size > limits.importFileBytes) return notifyFailure(new Error(tooLarge()));
    use({ file: await inBase64(selected), file_name: selected.name.slice(0, limits.importFileNameMax) });
  };
  const done = (id: string) => {
    use(null);
    void navigate({ search: { id } });
  };
  return (
    <Card title={t('imports.choose.title')} intro={t('imports.choose.intro')}>
      <DraftNotice draft={{ isRestored, discard: () => use(null) }} />
      <label htmlFor={inputId} className={`semibold block ${classes.label}`}>
        {t('imports.choose.file')}
      </label>
      <input
        id={inputId}
        type="file"
        accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
        className={`full target ${classes.file}`}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {isRestored && file && (
        <p className="quiet" dir="auto">
          {file.file_name}
        </p>
      )}
      <p role="status" className="quiet">
        {isReading && t('imports.choose.reading')}
        {found && t('imports.choose.people', { count: found.rows })}
      </p>
      {file && found && (
        <FileChoices
          found={found}
          chosen={choices ?? firstChoices(found, file.encoding !== undefined)}
          onChange={storeChoices}
          busy={preview.isPending}
          onEncoding={(encoding) => use({ ...file, encoding })}
          onPreview={(mapping) => preview.mutate({ ...file, ...mapping }, { onSuccess: ({ id }) => done(id) })}
        />
      )}
    </Card>
  );
}

/** The chosen file, what the server found in it, and the guide's choices. File and choices are kept as a draft. */
function useImportFile() {
  const read = useMutation(readFile);
  const [file, storeFile] = useDraftState('import file', z.nullable(sentFile), null);
  const [choices, storeChoices] = useDraftState('import choices', z.nullable(fileChoices), null);
  const [isRestored, setRestored] = useState(file !== null);
  const restore = useEffectEvent(() => file && read.mutate(file));
  useEffect(() => void restore(), []);

  /** Reads another file, or the same one in another encoding, which may change the headings. */
  const use = (sent: SentFile | null) => {
    setRestored(false);
    storeFile(sent);
    storeChoices(null);
    read.reset();
    if (sent) read.mutate(sent);
  };
  return { file, found: read.data, isReading: read.isPending, isRestored, use, choices, storeChoices };
}

const tooLarge = () => t('imports.errors.fileTooLarge', { megabytes: limits.importFileBytes / 1024 / 1024 });

/** The part after the comma of a data URL. */
const inBase64 = async (file: File): Promise<string> => (await dataUrlOf(file)).replace(/^[^,]*,/, '');
