import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { t } from '../../language/translate.ts';
import { Card } from '../../ui/elements/card.tsx';
import { RadioChoices } from '../../ui/forms/radio-choices.tsx';
import { chooseMail, notificationSettingsQuery } from './notifications.queries.ts';

export function NotificationSettings() {
  const { mail, offered } = useSuspenseQuery(notificationSettingsQuery).data;
  const choose = useMutation(chooseMail);
  const chosen = choose.isPending ? choose.variables : mail;
  return (
    <Card title={t('goals.notificationSettings.title')} intro={t('goals.notificationSettings.intro')}>
      <RadioChoices
        label={t('goals.notificationSettings.label')}
        choices={offered.map((value) => ({
          value,
          label: t(`goals.notificationSettings.choices.${value}.label`),
          note: t(`goals.notificationSettings.choices.${value}.note`),
        }))}
        value={chosen}
        onChange={(choice) => choose.mutate(choice)}
        busy={choose.isPending}
      />
    </Card>
  );
}
