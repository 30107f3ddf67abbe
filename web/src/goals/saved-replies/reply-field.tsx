import { useMutation, useQuery } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { SavedReply } from '@trellis/contract/goals/saved-replies/saved-replies.api.ts';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { fieldOf, submitOnCtrlEnter, TextareaField } from '../../ui/forms/field.tsx';
import { useCan } from '../../viewer/current-user.ts';
import classes from './reply-field.module.css';
import { ReplyList } from './reply-list.tsx';
import { addSavedReply, recordReplyUse, savedRepliesQuery } from './saved-replies.queries.ts';

type Props = Pick<ComponentProps<typeof TextareaField>, 'label' | 'rows' | 'autoFocus' | 'readOnly'> & {
  name: string;
  use: ReturnType<typeof useReplyUse>;
  /** The replies are always listed, and a number inserts one into the empty field. */
  hasNumbers?: boolean;
};

/** The field of a comment, inside the comment's form. A guide can insert saved replies. */
export function ReplyField({ name, use, hasNumbers = false, ...props }: Props) {
  const form = useFormContext<Record<string, string>>();
  const text = useWatch({ control: form.control, name });
  const can = useCan()('saved_reply.use');
  const { data: replies = [] } = useQuery({ ...savedRepliesQuery, enabled: can });
  const [isOpen, setOpen] = useState(false);
  const below = useRef<HTMLDivElement>(null);
  const isListed = can && replies.length > 0 && (hasNumbers || isOpen);
  const insert = (chosen: SavedReply) => {
    setOpen(false);
    use.insert(chosen);
    form.setValue(name, chosen.text, { shouldDirty: true, shouldValidate: true });
    form.setFocus(name);
  };
  /** What a key does instead of typing. */
  const commandOf = ({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
    const numbered = hasNumbers && text === '' && /^[1-9]$/.test(key) ? replies[Number(key) - 1] : undefined;
    if (numbered) return () => insert(numbered);
    if (key === '/' && text === '' && replies.length > 0) return () => setOpen(true);
    const isSent = key === 'Enter' && !shiftKey && hasNumbers && text === use.inserted?.text;
    return isSent ? () => currentTarget.form?.requestSubmit() : undefined;
  };
  const field = fieldOf(form, name);
  return (
    <>
      <TextareaField
        maxLength={limits.commentMax}
        {...field}
        {...props}
        onKeyDown={(event) => runOrSubmit(event, commandOf(event))}
        // Someone who chooses a reply is still filling in the field.
        onBlur={(event) => (below.current?.contains(event.relatedTarget) ? undefined : field.onBlur(event))}
      />
      {can && (
        <div ref={below} className={classes.replies}>
          {isListed && (
            <ReplyList
              key={String(isOpen)}
              replies={replies}
              takesFocus={isOpen}
              onChoose={insert}
              onBlur={() => setOpen(false)}
              onLeave={() => {
                setOpen(false);
                form.setFocus(name);
              }}
            />
          )}
          {hasNumbers && isListed && <p className="quiet mt-1 mb-1">{t('goals.savedReplies.keys')}</p>}
          {!isListed && replies.length > 0 && (
            <Button variant="plain" onClick={() => setOpen(true)}>
              {t('goals.savedReplies.title')}
            </Button>
          )}
          <SaveReply text={text} replies={replies} />
        </div>
      )}
    </>
  );
}

/** Offers to save the text as a reply, unless it is one already. */
function SaveReply({ text, replies }: { text: string; replies: readonly SavedReply[] }) {
  const save = useMutation(addSavedReply);
  const trimmed = text.trim();
  const isNew = replies.every((one) => one.text !== trimmed);
  if (trimmed === '' || text.length > limits.savedReplyMax || !isNew) return null;
  return (
    <Button variant="plain" busy={save.isPending} onClick={() => save.mutate({ text: trimmed })}>
      {t('goals.savedReplies.save')}
    </Button>
  );
}

/** Runs the command of a plain key. With Ctrl or ⌘, Enter submits. */
function runOrSubmit(event: KeyboardEvent<HTMLTextAreaElement>, command: (() => void) | undefined): void {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (command && isPlain) {
    event.preventDefault();
    command();
  } else submitOnCtrlEnter(event);
}

/** Counts the inserted reply once the text is sent; `first` is the reply that the form opened with. */
export function useReplyUse(first?: SavedReply) {
  const [inserted, insert] = useState(first);
  const { mutate } = useMutation(recordReplyUse);
  const recordUse = () => {
    if (inserted) mutate(inserted.id);
    insert(undefined);
  };
  return { inserted, insert, recordUse };
}
