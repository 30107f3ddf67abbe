import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { Card } from '../../ui/elements/card.tsx';
import classes from './appearance.module.css';
import { LanguageSelect } from './language-select.tsx';
import { chooseTheme, useTheme } from './theme.ts';

const choices = [
  { theme: 'system', label: 'System', Icon: IconDeviceDesktop },
  { theme: 'light', label: 'Light Mode', Icon: IconSun },
  { theme: 'dark', label: 'Dark Mode', Icon: IconMoon },
] as const;

export function Appearance() {
  const chosen = useTheme();
  return (
    <Card title="Appearance" intro="System follows the setting of your device.">
      <div className={classes.choices} role="radiogroup" aria-label="Appearance">
        {choices.map(({ theme, label, Icon }) => (
          <label key={theme} className={classes.choice}>
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === chosen}
              onChange={() => chooseTheme(theme)}
            />
            <Icon size={20} aria-hidden />
            {label}
          </label>
        ))}
      </div>
      <LanguageSelect />
    </Card>
  );
}
