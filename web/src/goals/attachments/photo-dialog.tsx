import { useMutation, useQuery } from '@tanstack/react-query';
import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FrameContext } from '../../ui/dialogs/dialog-frame.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { saveFile } from '../../ui/exports/save-file.ts';
import classes from './attachments.module.css';
import { fetchAttachedFile, pathOf, photoQuery, type ShownPhoto } from './attachments.queries.ts';

export function PhotoDialog({ goalId, photo, onClose }: { goalId: string; photo: ShownPhoto; onClose: () => void }) {
  const params = pathOf(goalId, photo);
  const { data: picture, isError } = useQuery(photoQuery(params, 'file'));
  const save = useMutation({ mutationFn: async () => saveFile(photo.name, await fetchAttachedFile(params)) });
  return (
    // In a frame of its own, above the dialog of the goal.
    <FrameContext value={undefined}>
      <Dialog title={photo.name} onClose={onClose}>
        {isError && <p>{t('goals.attachments.notLoaded')}</p>}
        {picture && <img src={picture} alt={photo.name} className={classes.large} />}
        <div className="button-row">
          <Button variant="outline" busy={save.isPending} onClick={() => save.mutate()}>
            {t('goals.attachments.save')}
          </Button>
        </div>
      </Dialog>
    </FrameContext>
  );
}
