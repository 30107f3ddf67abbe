import { IconFileTypePdf, IconLink, IconPhoto, IconRefresh, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import * as z from 'zod/mini';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { IconButton } from '../../ui/elements/icon-button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { FieldWithButton } from '../../ui/forms/field-with-button.tsx';
import { useDraftState } from '../../viewer/use-draft.ts';
import classes from './attachments.module.css';
import { pathOf, photoQuery, type ShownPhoto } from './attachments.queries.ts';
import { FileButton } from './file-button.tsx';
import type { NewAttachments } from './use-new-attachments.ts';
import type { NewAttachment } from './use-uploads.ts';

export function AddAttachments({ added }: { added: NewAttachments }) {
  const [link, setLink] = useDraftState(`link ${added.draftName}`, z.string(), '');
  const [hasLinkField, setLinkField] = useState(link !== '');
  const addLink = () => {
    const url = link.trim();
    if (url !== '') added.addLink(/^https?:\/\//i.test(url) ? url : `https://${url}`);
    setLink('');
    setLinkField(false);
  };
  return (
    <div className={classes.add}>
      {added.items.length > 0 && (
        <ul className={`wrap ${classes.list}`}>
          {added.items.map((item) => (
            <Item key={item.key} item={item} added={added} />
          ))}
        </ul>
      )}
      {hasLinkField && <LinkField text={link} onType={setLink} onAdd={addLink} onClose={() => setLinkField(false)} />}
      {added.room > 0 && !hasLinkField && (
        <div className={classes.buttons}>
          <FileButton
            label={t('goals.attachments.addFile')}
            icon={<IconPhoto size={18} aria-hidden />}
            variant="plain"
            onChoose={added.addFiles}
          />
          <Button Icon={IconLink} variant="plain" onClick={() => setLinkField(true)}>
            {t('goals.attachments.addLink')}
          </Button>
        </div>
      )}
    </div>
  );
}

const Item = ({
  item: { key, name, picture, photo, state },
  added,
}: {
  item: NewAttachment;
  added: NewAttachments;
}) => (
  <li className={`middle gap-2 ${classes.chosen}`} data-state={state} aria-busy={state === 'sending' || undefined}>
    {photo && !picture ? (
      <StoredPicture goalId={added.goalId} photo={photo} />
    ) : picture ? (
      <img src={picture} alt="" className={classes.small} />
    ) : (
      <Kind name={name} />
    )}
    <span className={classes.name} dir="auto">
      {name}
    </span>
    {state === 'failed' && (
      <IconButton
        Icon={IconRefresh}
        label={t('goals.attachments.tryAgain', { name })}
        onClick={() => added.tryAgain(key)}
      />
    )}
    <IconButton Icon={IconX} label={t('goals.attachments.remove', { name })} onClick={() => added.remove(key)} />
  </li>
);

function StoredPicture({ goalId, photo }: { goalId: string; photo: ShownPhoto }) {
  const { data: picture } = useQuery(photoQuery(pathOf(goalId, photo), 'preview'));
  return picture ? <img src={picture} alt="" className={classes.small} /> : <IconPhoto size={22} aria-hidden />;
}

const Kind = ({ name }: { name: string }) =>
  /\.pdf$/i.test(name) ? <IconFileTypePdf size={22} aria-hidden /> : <IconLink size={22} aria-hidden />;

type LinkFieldProps = { text: string; onType: (text: string) => void; onAdd: () => void; onClose: () => void };

/** It is inside the form of a comment, which Enter must not send. What was typed is there again when it is reopened. */
function LinkField({ text, onType, onAdd, onClose }: LinkFieldProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') onAdd();
    else onClose();
  };
  return (
    <FieldWithButton
      field={
        <TextField
          label={t('goals.attachments.link')}
          type="url"
          inputMode="url"
          autoFocus
          value={text}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={press}
        />
      }
      button={
        <Button variant="outline" onClick={onAdd}>
          {t('goals.attachments.addLink')}
        </Button>
      }
    />
  );
}
