import type { SavedReply } from '@trellis/contract/goals/saved-replies/saved-replies.api.ts';
import type { KeyboardEvent } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { t } from '../../language/translate.ts';
import classes from './reply-field.module.css';

type Props = {
  replies: readonly SavedReply[];
  takesFocus: boolean;
  onChoose: (reply: SavedReply) => void;
  /** Returns to the field without a reply. */
  onLeave: () => void;
  /** Called when the focus leaves the list. */
  onBlur: () => void;
};

/** The saved replies to choose from, by arrow keys, by the first letters or by number. */
export function ReplyList({ replies, takesFocus, onChoose, onLeave, onBlur }: Props) {
  const press = (event: KeyboardEvent) => {
    const numbered = /^[1-9]$/.test(event.key) ? replies[Number(event.key) - 1] : undefined;
    if (event.key !== 'Escape' && !numbered) return;
    // Escape must not close the dialog, nor a number count as the first letter of a reply.
    event.preventDefault();
    event.stopPropagation();
    if (numbered) onChoose(numbered);
    else onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in it comes from the list
    <div
      onKeyDownCapture={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur();
      }}
    >
      <ListBox
        aria-label={t('goals.savedReplies.title')}
        items={replies.map((reply, at) => ({ ...reply, number: at + 1 }))}
        autoFocus={takesFocus ? 'first' : false}
        onAction={(key) => {
          const reply = replies.find(({ id }) => id === key);
          if (reply) onChoose(reply);
        }}
        className={`rounded scrolls ${classes.list}`}
      >
        {({ id, text, number }) => (
          <ListBoxItem id={id} textValue={text} className="option rounded-inner">
            {number < 10 && <kbd className="key rigid">{number}</kbd>}
            <span dir="auto">{text}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </div>
  );
}
