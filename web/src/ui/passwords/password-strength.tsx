import visually from '../elements/hidden.module.css';
import classes from './password-strength.module.css';
import { segments, strengthOf } from './strength.ts';

export function PasswordStrength({ password }: { password: string }) {
  const { filled, percent, word } = strengthOf(password);
  return (
    <div className={classes.strength}>
      <meter
        className={visually.hidden}
        aria-label="Password strength"
        max={100}
        value={percent}
        aria-valuetext={word}
      />
      <div className={classes.meter} data-strength={word} aria-hidden>
        {segments.map((segment) => (
          <span key={segment} className={classes.segment} data-filled={segment <= filled || undefined} />
        ))}
      </div>
      <span className={classes.word}>{word}</span>
    </div>
  );
}
