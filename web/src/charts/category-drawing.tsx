import { Bar, BarChart, CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber } from '../language/formats.ts';
import { t } from '../language/translate.ts';
import classes from './chart.module.css';
import { barClass, line, lineClass, margin, sized } from './series.ts';

export type CategoryChartProps = {
  /** What the chart shows, for those who can't see it. */
  title: string;
  /** The categories in their order. */
  labels: readonly string[];
  /** Each has one value for each label. */
  series: readonly { name: string; values: readonly number[] }[];
};

type Props = CategoryChartProps & {
  /** In pixels. */
  height: number;
};
type Row = { label: string; values: readonly number[] };
type Hovered = { active: boolean; payload: readonly { payload?: Row }[] };

const chartOf = ({ title, labels, series, height }: Props) => ({
  ...sized(height),
  title,
  margin,
  data: labels.map((label, n): Row => ({ label, values: series.map(({ values }) => values[n] ?? 0) })),
});

const nthValue = (n: number) => (row: Row) => row.values[n] ?? 0;

const card = ({ series }: Props) => (
  <Tooltip
    isAnimationActive={false}
    content={({ active, payload }: Hovered) => {
      const row = active ? payload[0]?.payload : undefined;
      return row ? (
        <div className={classes.card}>
          <strong>{row.label}</strong>
          {series.map(({ name }, n) => (
            <span key={name} className={classes.beside}>
              {t('ui.chartValue', { name, value: row.values[n] ?? 0 })}
            </span>
          ))}
        </div>
      ) : null;
    }}
  />
);

export const BarsDrawing = (props: Props) => (
  <BarChart {...chartOf(props)} layout="vertical">
    <CartesianGrid horizontal={false} />
    <XAxis type="number" allowDecimals={false} tickFormatter={formatNumber} tickLine={false} />
    <YAxis type="category" dataKey="label" width={112} tickLine={false} interval={0} />
    {props.series.map(({ name }, n) => (
      <Bar key={name} name={name} dataKey={nthValue(n)} className={barClass(n)} isAnimationActive={false} />
    ))}
    {card(props)}
  </BarChart>
);

export const LinesDrawing = (props: Props) => (
  <LineChart {...chartOf(props)}>
    <CartesianGrid vertical={false} />
    <XAxis dataKey="label" minTickGap={24} tickMargin={8} tickLine={false} />
    <YAxis allowDecimals={false} tickFormatter={formatNumber} width={44} tickLine={false} axisLine={false} />
    {props.series.map(({ name }, n) => (
      <Line {...line(n)} key={name} name={name} dataKey={nthValue(n)} className={lineClass(n)} />
    ))}
    {card(props)}
  </LineChart>
);
