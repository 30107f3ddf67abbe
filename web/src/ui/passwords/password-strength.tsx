import type { PasswordOwner } from '@trellis/contract/access/passwords/easy-passwords.ts';
import { t } from '../../language/translate.ts';
import visually from '../elements/hidden.module.css';
import classes from './password-strength.module.css';
import { leastStrength, segments, strengthOf } from './strength.ts';
import { useIsEasyPassword } from './use-easy-password.ts';

export function PasswordStrength({ password, owner }: { password: string; owner: PasswordOwner }) {
  const isEasy = useIsEasyPassword(password, owner);
  const { filled, percent, word } = isEasy ? leastStrength : strengthOf(password);
  const shown = word && t(`ui.password.${word}`);
  return (
    <div className={classes.strength}>
      <meter
        className={visually.hidden}
        aria-label={t('ui.password.strength')}
        max={100}
        value={percent}
        aria-valuetext={shown}
      />
      <div className={classes.meter} data-strength={word} aria-hidden>
        {segments.map((segment) => (
          <span key={segment} className={classes.segment} data-filled={segment <= filled || undefined} />
        ))}
      </div>
      <span className={classes.word}>{shown}</span>
    </div>
  );
}
