import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { t } from '../../language/translate.ts';
import { Card } from '../../ui/elements/card.tsx';
import classes from './appearance.module.css';
import { DensitySelect } from './density-select.tsx';
import { LanguageSelect } from './language-select.tsx';
import { chooseTheme, useTheme } from './theme.ts';

const choices = [
  { theme: 'system', label: 'home.settings.appearance.system', Icon: IconDeviceDesktop },
  { theme: 'light', label: 'home.settings.appearance.light', Icon: IconSun },
  { theme: 'dark', label: 'home.settings.appearance.dark', Icon: IconMoon },
] as const;

export function Appearance() {
  const chosen = useTheme();
  return (
    <Card title={t('home.settings.appearance.title')} intro={t('home.settings.appearance.intro')}>
      <div className={classes.choices} role="radiogroup" aria-label={t('home.settings.appearance.title')}>
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
            {t(label)}
          </label>
        ))}
      </div>
      <DensitySelect />
      <LanguageSelect />
    </Card>
  );
}
