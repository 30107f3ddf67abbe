import type { Overview } from '@trellis/contract/school/overview/overview.ts';
import type { OverviewSpan } from '@trellis/contract/school/overview/spans.ts';
import { useId } from 'react';
import { t } from '../../language/translate.ts';
import { Picker } from '../../ui/lists/picker.tsx';
import classes from './span-picker.module.css';

type Props = { span: OverviewSpan; term: Overview['term']; onChange: (span: OverviewSpan) => void };

/** Since when a guide looks at the figures. */
export function SpanPicker({ span, term, onChange }: Props) {
  const id = useId();
  return (
    <div className={classes.picker} data-screen-only>
      <label htmlFor={id}>{t('home.overview.span.label')}</label>
      <Picker id={id} value={span} onChange={({ currentTarget }) => onChange(currentTarget.value as OverviewSpan)}>
        {term && <option value="term">{t('home.overview.span.term', { term: term.name })}</option>}
        <option value="four_weeks">{t('home.overview.span.fourWeeks')}</option>
        <option value="twelve_weeks">{t('home.overview.span.twelveWeeks')}</option>
        <option value="year">{t('home.overview.span.year')}</option>
      </Picker>
    </div>
  );
}
