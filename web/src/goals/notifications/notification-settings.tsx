import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { type MailChoice, mailChoiceLabels } from '@trellis/contract/goals/notifications/settings.ts';
import { t } from '../../language/translate.ts';
import { Card } from '../../ui/elements/card.tsx';
import classes from './notification-settings.module.css';
import { chooseMail, notificationSettingsQuery } from './notifications.queries.ts';

const notes = {
  at_once: 'goals.notificationSettings.atOnceNote',
  daily: 'goals.notificationSettings.dailyNote',
  weekly: 'goals.notificationSettings.weeklyNote',
  never: 'goals.notificationSettings.neverNote',
} as const satisfies Record<MailChoice, MessageKey>;

/** How often a person gets notifications by email. The choice is saved immediately. */
export function NotificationSettings() {
  const { mail, offered } = useSuspenseQuery(notificationSettingsQuery).data;
  const choose = useMutation(chooseMail);
  const chosen = choose.isPending ? choose.variables : mail;
  return (
    <Card title={t('goals.notificationSettings.title')} intro={t('goals.notificationSettings.intro')}>
      <div
        className={classes.choices}
        role="radiogroup"
        aria-label={t('goals.notificationSettings.label')}
        aria-busy={choose.isPending}
      >
        {offered.map((choice) => (
          <label key={choice} className={classes.choice}>
            <input
              type="radio"
              name="mail"
              value={choice}
              checked={choice === chosen}
              onChange={() => choose.mutate(choice)}
            />
            <span>
              {t(mailChoiceLabels[choice])}
              <span className={classes.note}>{t(notes[choice])}</span>
            </span>
          </label>
        ))}
      </div>
    </Card>
  );
}
