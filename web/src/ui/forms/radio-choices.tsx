import { type ReactNode, useId } from 'react';
import classes from './radio-choices.module.css';

type Props<V extends string> = {
  label: string;
  choices: readonly { value: V; label: string; icon?: ReactNode; note?: string }[];
  value: V;
  onChange: (value: V) => void;
  busy?: boolean;
};

export function RadioChoices<V extends string>({ label, choices, value, onChange, busy }: Props<V>) {
  const name = useId();
  return (
    <div className={`stack gap-3 ${classes.choices}`} role="radiogroup" aria-label={label} aria-busy={busy}>
      {choices.map((choice) => (
        <label key={choice.value} className={`middle medium gap-2 rounded pressable hoverable ${classes.choice}`}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          <span className="long-words">
            {choice.label}
            {choice.note && <span className="quiet block regular">{choice.note}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
