import { IconFileTypePdf, IconLink, IconPhoto, IconRefresh, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { t } from '../../language/translate.ts';
import { Button, IconButton } from '../../ui/elements/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { FieldWithButton } from '../../ui/forms/field-with-button.tsx';
import { isComposing } from '../../ui/keys/is-composing.ts';
import { useDraftState } from '../../viewer/draft-form.tsx';
import classes from './attachments.module.css';
import { photoQuery, type ShownPhoto } from './attachments.queries.ts';
import { AddFileButton } from './file-button.tsx';
import { isRefused, type NewAttachment, type NewAttachments } from './use-new-attachments.ts';

export function AddAttachments({ added }: { added: NewAttachments }) {
  const [link, setLink] = useDraftState(`link ${added.draftName}`, z.string(), '');
  const [hasLinkField, setLinkField] = useState(link !== '');
  const box = useRef<HTMLDivElement>(null);
  /** Keeps the focus in this box when the change removes the element that has it. */
  const keepFocus = (change: () => void) => {
    flushSync(change);
    if (document.activeElement === document.body) [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  };
  const closeLinkField = () => keepFocus(() => setLinkField(false));
  const addLink = () => {
    const url = link.trim();
    setLink('');
    closeLinkField();
    if (url === '') return;
    added.addLink(/^https?:\/\//i.test(url) ? url : `https://${url}`).catch((error: unknown) => {
      if (!isRefused(error)) return;
      // The refused link can be corrected, unless the next one is being typed.
      setLink((now) => now || link);
      setLinkField(true);
    });
  };
  return (
    <div ref={box} className={`mt-1 mb-2 ${classes.add}`} data-screen-only>
      {added.items.length > 0 && (
        <ul className="wrap mt-2 mb-2">
          {added.items.map((item) => (
            <Item key={item.key} item={item} added={added} onRemove={() => keepFocus(() => added.remove(item))} />
          ))}
        </ul>
      )}
      {hasLinkField && <LinkField text={link} onType={setLink} onAdd={addLink} onClose={closeLinkField} />}
      {added.room > 0 && !hasLinkField && (
        <div className={`wrap ${classes.buttons}`}>
          <AddFileButton onChoose={(files) => keepFocus(() => added.addFiles(files))} />
          <Button Icon={IconLink} variant="plain" onClick={() => setLinkField(true)}>
            {t('goals.attachments.addLink')}
          </Button>
        </div>
      )}
    </div>
  );
}

type ItemProps = { item: NewAttachment; added: NewAttachments; onRemove: () => void };

function Item({ item, added, onRemove }: ItemProps) {
  const { name, picture, sent, state } = item;
  return (
    <li
      className={`middle gap-2 rounded small ${classes.chosen}`}
      data-state={state}
      aria-busy={state === 'sending' || undefined}
    >
      {picture && <img src={picture} alt="" className={`rounded-inner ${classes.small}`} />}
      {!picture &&
        (sent?.kind === 'photo' ? <StoredPicture goalId={added.goalId} photo={sent} /> : <Kind name={name} />)}
      <span className="cut" dir="auto">
        {name}
      </span>
      {state === 'failed' && (
        <IconButton
          Icon={IconRefresh}
          label={t('goals.attachments.tryAgain', { name })}
          onClick={() => added.tryAgain(item)}
        />
      )}
      <IconButton Icon={IconX} label={t('goals.attachments.remove', { name })} onClick={onRemove} />
    </li>
  );
}

function StoredPicture({ goalId, photo }: { goalId: string; photo: ShownPhoto }) {
  const { data: picture } = useQuery(photoQuery(goalId, photo, 'preview'));
  return picture ? (
    <img src={picture} alt="" className={`rounded-inner ${classes.small}`} />
  ) : (
    <IconPhoto size={22} aria-hidden />
  );
}

const Kind = ({ name }: { name: string }) =>
  /\.pdf$/i.test(name) ? <IconFileTypePdf size={22} aria-hidden /> : <IconLink size={22} aria-hidden />;

type LinkFieldProps = { text: string; onType: (text: string) => void; onAdd: () => void; onClose: () => void };

/** The field is inside the form of a comment, which Enter must not send. Reopened, it still has what was typed. */
function LinkField({ text, onType, onAdd, onClose }: LinkFieldProps) {
  const press = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || isComposing(event)) return;
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
