import type { Overview } from '@trellis/contract/school/overview/overview.ts';
import type { OverviewSpan } from '@trellis/contract/school/overview/spans.ts';
import { t } from '../../language/translate.ts';
import { LabelledPicker } from '../../ui/lists/labelled-picker.tsx';

type Props = { span: OverviewSpan; term: Overview['term']; onChange: (span: OverviewSpan) => void };

/** Since when a guide looks at the figures. */
export function SpanPicker({ span, term, onChange }: Props) {
  return (
    <LabelledPicker
      label={t('home.overview.span.label')}
      value={span}
      onChange={({ currentTarget }) => onChange(currentTarget.value as OverviewSpan)}
    >
      {term && <option value="term">{t('home.overview.span.term', { term: term.name })}</option>}
      <option value="four_weeks">{t('home.overview.span.fourWeeks')}</option>
      <option value="twelve_weeks">{t('home.overview.span.twelveWeeks')}</option>
      <option value="year">{t('home.overview.span.year')}</option>
    </LabelledPicker>
  );
}
