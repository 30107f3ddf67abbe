import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { densities } from '@trellis/contract/people/users/user.ts';
import { useSyncExternalStore } from 'react';
import { languages } from '../../language/language.ts';
import { t } from '../../language/translate.ts';
import { Card } from '../../ui/elements/card.tsx';
import { RadioChoices } from '../../ui/forms/radio-choices.tsx';
import { SelectField } from '../../ui/selects/select.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { editAppearance } from './settings.mutations.ts';

const themes = [
  { value: 'system', Icon: IconDeviceDesktop },
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
] as const;
type Theme = (typeof themes)[number]['value'];

export function Appearance() {
  const theme = useSyncExternalStore(subscribe, storedTheme);
  const user = useCurrentUser();
  // Two mutations, so that both choices show while they are being saved.
  const [editDensity, editLanguage] = [useMutation(editAppearance), useMutation(editAppearance)];
  const { density } = editDensity.isPending ? editDensity.variables : user;
  const { language } = editLanguage.isPending ? editLanguage.variables : user;
  return (
    <Card title={t('home.settings.appearance.title')} intro={t('home.settings.appearance.intro')}>
      <div className="mb-5">
        <RadioChoices
          label={t('home.settings.appearance.title')}
          choices={themes.map(({ value, Icon }) => ({
            value,
            label: t(`home.settings.appearance.${value}`),
            icon: <Icon size={20} aria-hidden />,
          }))}
          value={theme}
          onChange={chooseTheme}
        />
      </div>
      <SelectField
        label={t('home.settings.density.label')}
        choices={densities.map((value) => ({ value, label: t(`home.settings.density.${value}`) }))}
        value={density ?? 'comfortable'}
        onChange={(chosen) => editDensity.mutate({ density: densities.find((value) => value === chosen) })}
      />
      <SelectField
        label={t('home.settings.language.label')}
        choices={[
          { value: '', label: t('home.settings.language.browser') },
          ...languages.map((tag) => ({ value: tag, label: ownName(tag) })),
        ]}
        value={language ?? ''}
        onChange={(tag) => editLanguage.mutate({ language: tag || null })}
      />
    </Card>
  );
}

/** The language's own name for itself: Español. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

const key = 'theme';

const storedTheme = (): Theme => themes.find(({ value }) => value === localStorage.getItem(key))?.value ?? 'system';

/** Stores the choice and tells the page, as another tab would (see `public/boot.js`). */
function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: theme }));
}

function subscribe(changed: () => void) {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
