import { IconFileTypePdf, IconLink, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Attachment } from '@trellis/contract/goals/attachments/attachment.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { ConfirmFirst } from '../../ui/dialogs/confirm-first.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button, IconButton } from '../../ui/elements/button.tsx';
import { useCan } from '../../viewer/current-user.ts';
import classes from './attachments.module.css';
import {
  attachmentsQuery,
  deleteAttachment,
  pathOf,
  photoQuery,
  type ShownPhoto,
  saveAttachedFile,
} from './attachments.queries.ts';

/** The attachments of the comment or the check-in with this id. */
export function Attachments({ goal, of }: { goal: Goal; of: string }) {
  const can = useCan();
  const { data } = useQuery(attachmentsQuery(goal.id));
  const all = data?.data.filter(({ comment_id, check_in_id }) => comment_id === of || check_in_id === of);
  if (!all?.length) return null;
  const photosFirst = all.toSorted((a, b) => Number(b.kind === 'photo') - Number(a.kind === 'photo'));
  return (
    <ul className="wrap mt-2 mb-2">
      {photosFirst.map((attachment) => (
        <li key={attachment.id} className={classes.attachment}>
          <Content goalId={goal.id} attachment={attachment} />
          {goal.archived_at === null &&
            can('attachment.delete', { author_id: attachment.author_id, owner_id: goal.owner_id }) && (
              <Delete goalId={goal.id} attachment={attachment} />
            )}
        </li>
      ))}
    </ul>
  );
}

function Content({ goalId, attachment }: { goalId: string; attachment: Attachment }) {
  if (attachment.kind === 'photo') return <Photo goalId={goalId} photo={attachment} />;
  if (attachment.kind === 'pdf') return <Pdf goalId={goalId} file={attachment} />;
  return (
    <a
      className={`inline small regular unlined target rounded hoverable ${classes.chip}`}
      href={attachment.url ?? ''}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <IconLink size={18} aria-hidden />
      <span className="cut" dir="auto">
        {attachment.name}
      </span>
    </a>
  );
}

function Delete({ goalId, attachment }: { goalId: string; attachment: Attachment }) {
  const remove = useMutation(deleteAttachment);
  const label = t('goals.attachments.delete', { name: attachment.name });
  return (
    <ConfirmFirst
      title={label}
      confirmLabel={t('ui.delete')}
      onConfirm={() => remove.mutate(pathOf(goalId, attachment))}
      question={t('goals.attachments.question')}
    >
      {(ask) => <IconButton Icon={IconTrash} label={label} disabled={remove.isPending} onClick={ask} />}
    </ConfirmFirst>
  );
}

function Pdf({ goalId, file }: { goalId: string; file: Attachment }) {
  const save = useMutation(saveAttachedFile(goalId, file));
  return (
    <button
      type="button"
      className={`inline small regular unlined target rounded hoverable ${classes.chip}`}
      disabled={save.isPending}
      onClick={() => save.mutate()}
    >
      <IconFileTypePdf size={18} aria-hidden />
      <span className="cut" dir="auto">
        {file.name}
      </span>
    </button>
  );
}

export function Photo({ goalId, photo }: { goalId: string; photo: ShownPhoto }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`card sunken block ${classes.photo}`}
        aria-label={t('goals.attachments.open', { name: photo.name })}
        onClick={() => setOpen(true)}
      >
        <SmallPicture goalId={goalId} photo={photo} />
      </button>
      {isOpen && <PhotoDialog goalId={goalId} photo={photo} onClose={() => setOpen(false)} />}
    </>
  );
}

/** It takes up its room before it has loaded, so that nothing moves. */
export function SmallPicture({ goalId, photo }: { goalId: string; photo: ShownPhoto }) {
  const { data: picture } = useQuery(photoQuery(goalId, photo, 'preview'));
  const { width, height } = photo;
  return (
    <span className={`block ${classes.picture}`} style={{ aspectRatio: `${width ?? 4} / ${height ?? 3}` }}>
      {picture && <img src={picture} alt="" />}
    </span>
  );
}

function PhotoDialog({ goalId, photo, onClose }: { goalId: string; photo: ShownPhoto; onClose: () => void }) {
  const { data: picture, isError } = useQuery(photoQuery(goalId, photo, 'file'));
  const save = useMutation(saveAttachedFile(goalId, photo));
  return (
    <Dialog title={photo.name} onClose={onClose} above>
      {isError && <p>{t('goals.attachments.notLoaded')}</p>}
      {picture && <img src={picture} alt={photo.name} className={`rounded block ${classes.large}`} />}
      <div className="button-row">
        <Button variant="outline" busy={save.isPending} onClick={() => save.mutate()}>
          {t('goals.attachments.save')}
        </Button>
      </div>
    </Dialog>
  );
}
