import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ExportFormat, exportFormats } from '@trellis/contract/core/list-query.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../elements/button.tsx';
import { saveFile } from './files.ts';

type Props = {
  /** The name of the file, without its ending. */
  what: string;
  /** Fetches all pages of the list as it is filtered and sorted. */
  fetchFile: (format: ExportFormat) => Promise<Blob>;
};

export function ExportButtons({ what, fetchFile }: Props) {
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => saveFile(`${what}.${format}`, await fetchFile(format)),
    meta: { success: 'ui.export.done' },
  });
  return (
    <>
      {exportFormats.map((format) => (
        <Button
          Icon={IconDownload}
          key={format}
          variant="plain"
          busy={exporting.isPending && exporting.variables === format}
          onClick={() => exporting.mutate(format)}
        >
          {t('ui.export.button', { format: format.toUpperCase() })}
        </Button>
      ))}
    </>
  );
}
