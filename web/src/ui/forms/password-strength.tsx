import visually from '../elements/hidden.module.css';
import classes from './password-strength.module.css';

const segments = [1, 2, 3, 4];

/** How many of the four segments a password fills: kinds of characters count, and so does length. */
function filledBy(password: string): number {
  if (password === '') return 0;
  const signs = [
    password.length >= 8,
    /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\d]/u.test(password),
    password.length >= 14,
    password.length >= 20,
  ];
  const points = signs.filter(Boolean).length;
  return Math.max(1, Math.min(password.length < 8 ? 1 : points, segments.length));
}

function wordFor(percent: number): 'Low' | 'Medium' | 'High' {
  if (percent < 33) return 'Low';
  return percent < 66 ? 'Medium' : 'High';
}

export function PasswordStrength({ password }: { password: string }) {
  const filled = filledBy(password);
  const percent = (filled / segments.length) * 100;
  const word = filled > 0 ? wordFor(percent) : undefined;
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
