import { IconX } from '@tabler/icons-react';
import { t } from '../../language/translate.ts';
import classes from './chips.module.css';

export type Chip = { label: string; onRemove: () => void };

export function Chips({ chips }: { chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className="wrap mb-4" aria-label={t('ui.list.filters')}>
      {chips.map(({ label, onRemove }) => (
        <li key={label}>
          <button type="button" className={classes.chip} data-content onClick={onRemove}>
            {label}
            <IconX size={16} aria-hidden data-screen-only />
            <span className="visually-hidden" data-screen-only>
              {t('ui.list.removeFilter')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
