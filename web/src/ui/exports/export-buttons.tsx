import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ExportFormat, exportFormats } from '@trellis/contract/core/export.ts';
import { Button } from '../elements/button.tsx';
import { notifySuccess } from '../toasts/notify.ts';
import { saveFile } from './save-file.ts';

type Props = {
  /** What the list is of, as the file is called: 'goals'. */
  what: string;
  /** Fetches the list as it is filtered and sorted, with all its pages. */
  fetchFile: (format: ExportFormat) => Promise<Blob>;
};

/** All of a list as a file. */
export function ExportButtons({ what, fetchFile }: Props) {
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => saveFile(`${what}.${format}`, await fetchFile(format)),
    onSuccess: () => notifySuccess(`The ${what} of this list were downloaded.`),
  });
  return (
    <>
      {exportFormats.map((format) => (
        <Button
          key={format}
          look="plain"
          busy={exporting.isPending && exporting.variables === format}
          onClick={() => exporting.mutate(format)}
        >
          <IconDownload size={18} aria-hidden />
          Export as {format.toUpperCase()}
        </Button>
      ))}
    </>
  );
}
