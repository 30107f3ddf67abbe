import type { Overview } from '@trellis/contract/school/overview/overview.ts';
import type { OverviewSpan } from '@trellis/contract/school/overview/spans.ts';
import { t } from '../../language/translate.ts';
import { HeadingSelect } from '../../ui/selects/select-field.tsx';

type Props = { span: OverviewSpan; term: Overview['term']; onChange: (span: OverviewSpan) => void };

/** Since when a guide looks at the figures. */
export function SpanPicker({ span, term, onChange }: Props) {
  return (
    <HeadingSelect
      label={t('home.overview.span.label')}
      choices={[
        ...(term ? [{ value: 'term', label: t('home.overview.span.term', { term: term.name }) }] : []),
        { value: 'four_weeks', label: t('home.overview.span.fourWeeks') },
        { value: 'twelve_weeks', label: t('home.overview.span.twelveWeeks') },
        { value: 'year', label: t('home.overview.span.year') },
      ]}
      value={span}
      onChange={(chosen) => onChange(chosen as OverviewSpan)}
    />
  );
}
