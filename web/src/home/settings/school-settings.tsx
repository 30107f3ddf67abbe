import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { houseWord } from '@trellis/contract/people/houses/house-word.ts';
import { type School, schoolName } from '@trellis/contract/school/settings/school.api.ts';
import * as z from 'zod/mini';
import { schoolQuery } from '../../api/school.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { fieldOf, TextField } from '../../ui/forms/field.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import classes from './my-profile.module.css';
import { editSchool } from './settings.mutations.ts';

/** The default word for a house. */
const usual = { one: t('people.houses.one'), many: t('people.houses.many') };

const schema = z.object({ name: schoolName, ...houseWord.shape });

const valuesOf = ({ name, house_word }: School) => ({ name: name ?? '', ...(house_word ?? usual) });

/** Null for the default words, which don't count as the school's own. */
const wordOf = ({ one, many }: typeof usual) => (one === usual.one && many === usual.many ? null : { one, many });

// Loaded with the code of dialogs, because it has some.
const TermsCard = lazyComponent(() => import('../../school/terms/terms-card.tsx').then((chunk) => chunk.TermsCard));

export function SchoolSettings() {
  const { data: school } = useSuspenseQuery(schoolQuery);
  const edit = useMutation(editSchool);
  const { form, busy, formProps } = useDraftForm({
    draftName: 'school',
    schema,
    values: valuesOf(school),
    send: async ({ name, ...word }) => {
      const saved = await edit.mutateAsync({ name: name || null, house_word: wordOf(word) });
      form.reset(valuesOf(saved));
    },
  });
  return (
    <>
      <Card title={t('home.settings.school.title')} intro={t('home.settings.school.intro')}>
        <DraftForm {...formProps}>
          <div className="fields">
            <TextField label={t('home.settings.school.name')} autoComplete="organization" {...fieldOf(form, 'name')} />
            <TextField
              label={t('home.settings.school.oneHouse')}
              hint={t('home.settings.school.oneHouseHint')}
              required
              {...fieldOf(form, 'one')}
            />
            <TextField label={t('home.settings.school.manyHouses')} required {...fieldOf(form, 'many')} />
          </div>
          <dl className={`stack ${classes.facts}`}>
            <dt className="small">{t('home.settings.school.timeZone')}</dt>
            <dd>{school.time_zone}</dd>
          </dl>
          <p className={`quiet ${classes.about}`}>{t('home.settings.school.timeZoneHint')}</p>
          <div className="button-row">
            <Button type="submit" busy={busy} disabled={!form.formState.isDirty}>
              {t('ui.save')}
            </Button>
          </div>
        </DraftForm>
      </Card>
      <TermsCard />
    </>
  );
}
