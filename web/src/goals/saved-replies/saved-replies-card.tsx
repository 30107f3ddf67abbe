import { useMutation, useQuery } from '@tanstack/react-query';
import type { SavedReply } from '@trellis/contract/goals/saved-replies/saved-replies.api.ts';
import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { removeSavedReply, savedRepliesQuery } from './saved-replies.queries.ts';
import classes from './saved-replies-card.module.css';

const ReplyDialog = lazyComponent(() => import('./reply-dialog.tsx').then((chunk) => chunk.ReplyDialog));

export function SavedRepliesCard() {
  const { data: replies = [] } = useQuery(savedRepliesQuery);
  const remove = useMutation(removeSavedReply);
  const [edited, setEdited] = useState<SavedReply | 'new'>();
  return (
    <Card title={t('goals.savedReplies.title')} intro={t('goals.savedReplies.intro')}>
      <ul className={`divided long-words ${classes.replies}`}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <p dir="auto">{reply.text}</p>
            <p className={`wrap quiet ${classes.about}`}>
              <span>{t(reply.shared ? 'goals.savedReplies.ofSchool' : 'goals.savedReplies.own')}</span>
              <span>{t('goals.savedReplies.used', { count: reply.use_count })}</span>
            </p>
            <Button
              variant="plain"
              aria-label={t('goals.savedReplies.editNamed', { text: reply.text })}
              onClick={() => setEdited(reply)}
            >
              {t('ui.edit')}
            </Button>
            <Button
              variant="plain"
              aria-label={t('goals.savedReplies.deleteNamed', { text: reply.text })}
              onClick={() => remove.mutate(reply)}
            >
              {t('goals.savedReplies.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="button-row">
        <Button variant="outline" onClick={() => setEdited('new')}>
          {t('goals.savedReplies.add')}
        </Button>
      </div>
      {edited && <ReplyDialog reply={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}
