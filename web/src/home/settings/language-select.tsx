import { useMutation } from '@tanstack/react-query';
import { languages } from '../../language/language.ts';
import { t } from '../../language/translate.ts';
import { SelectField } from '../../ui/selects/select-field.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { chooseLanguage } from './settings.mutations.ts';

/** The language's own name for itself: Español. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

/** The language of all screens and emails. */
export function LanguageSelect() {
  const { language } = useCurrentUser();
  const choose = useMutation(chooseLanguage);
  const choices = [
    { value: '', label: t('home.settings.language.browser') },
    ...languages.map((tag) => ({ value: tag, label: ownName(tag) })),
  ];
  return (
    <SelectField
      label={t('home.settings.language.label')}
      choices={choices}
      value={language ?? ''}
      onChange={(tag) => choose.mutate(tag || null)}
    />
  );
}
