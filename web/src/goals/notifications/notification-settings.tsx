import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { type MailChoice, mailChoiceLabels } from '@trellis/contract/goals/notifications/settings.ts';
import { t } from '../../language/translate.ts';
import { Card } from '../../ui/elements/card.tsx';
import { RadioChoices } from '../../ui/forms/radio-choices.tsx';
import { chooseMail, notificationSettingsQuery } from './notifications.queries.ts';

const notes = {
  at_once: 'goals.notificationSettings.atOnceNote',
  daily: 'goals.notificationSettings.dailyNote',
  weekly: 'goals.notificationSettings.weeklyNote',
  never: 'goals.notificationSettings.neverNote',
} as const satisfies Record<MailChoice, MessageKey>;

export function NotificationSettings() {
  const { mail, offered } = useSuspenseQuery(notificationSettingsQuery).data;
  const choose = useMutation(chooseMail);
  const chosen = choose.isPending ? choose.variables : mail;
  return (
    <Card title={t('goals.notificationSettings.title')} intro={t('goals.notificationSettings.intro')}>
      <RadioChoices
        label={t('goals.notificationSettings.label')}
        choices={offered.map((value) => ({ value, label: t(mailChoiceLabels[value]), note: t(notes[value]) }))}
        value={chosen}
        onChange={(choice) => choose.mutate(choice)}
        busy={choose.isPending}
      />
    </Card>
  );
}
