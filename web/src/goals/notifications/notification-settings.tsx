import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { type MailChoice, mailChoiceLabels } from '@trellis/contract/goals/notifications/settings.ts';
import { Card } from '../../ui/elements/card.tsx';
import classes from './notification-settings.module.css';
import { chooseMail, notificationSettingsQuery } from './notifications.queries.ts';

const notes: Readonly<Record<MailChoice, string>> = {
  at_once: 'A minute after it happened.',
  daily: 'At seven in the morning.',
  weekly: 'On Mondays at seven in the morning.',
  never: 'What happens still stands under the bell.',
};

/** How often a person gets notifications by email. The choice is saved immediately. */
export function NotificationSettings() {
  const { mail, offered } = useSuspenseQuery(notificationSettingsQuery).data;
  const choose = useMutation(chooseMail);
  const chosen = choose.isPending ? choose.variables : mail;
  return (
    <Card
      title="Notifications"
      intro="The bell tells you what others do to your goals and what is due. How often do you want it as a mail? When there is nothing to tell, there is none."
    >
      <div className={classes.choices} role="radiogroup" aria-label="Mails" aria-busy={choose.isPending}>
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
              {mailChoiceLabels[choice]}
              <span className={classes.note}>{notes[choice]}</span>
            </span>
          </label>
        ))}
      </div>
    </Card>
  );
}
