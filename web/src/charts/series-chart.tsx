import type { ReactElement } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  LineChart as Chart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import cards from './line-chart.module.css';
import classes from './series-chart.module.css';

type Props = {
  /** What the chart shows, for who can't see it. */
  title: string;
  /** What the figures are of, in their order. */
  labels: readonly string[];
  /** One or two kinds of figures, one for each label. */
  series: readonly { name: string; values: readonly number[] }[];
};

type Row = { label: string; values: readonly number[] };
type Shown = { active: boolean; payload: readonly { payload?: Row }[] };

/** Two are told apart by more than their colour: by a pattern of the line and the place of the bar. */
const bars = [classes.firstBar, classes.secondBar];
const lines = [classes.firstLine, classes.secondLine];
const dots = [classes.firstDot, classes.secondDot];
const barHeight = 26;
const lineHeight = 240;

const rowsOf = ({ labels, series }: Props): Row[] =>
  labels.map((label, n) => ({ label, values: series.map(({ values }) => values[n] ?? 0) }));

const card = (series: Props['series']) => (
  <Tooltip
    isAnimationActive={false}
    content={({ active, payload }: Shown) => {
      const row = active ? payload[0]?.payload : undefined;
      return row ? (
        <div className={cards.card}>
          <strong>{row.label}</strong>
          {series.map(({ name }, n) => (
            <span key={name} className={cards.time}>
              {name}: {row.values[n]}
            </span>
          ))}
        </div>
      ) : null;
    }}
  />
);

type FrameProps = Pick<Props, 'title' | 'series'> & { height: number; children: ReactElement };

const Frame = ({ title, series, height, children }: FrameProps) => (
  <figure className={classes.chart} aria-label={title}>
    {series.length > 1 && (
      <ul className={classes.legend}>
        {series.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    )}
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      {children}
    </ResponsiveContainer>
  </figure>
);

/**
 * A bar for each figure, from the top down so that long labels have room. Arrow keys walk them. It stands in a chunk of
 * its own, so import it late; the figures belong into a table beside it.
 */
export function Bars(props: Props) {
  const { title, labels, series } = props;
  const height = 60 + labels.length * (barHeight * series.length + 8);
  return (
    <Frame title={title} series={series} height={height}>
      <BarChart data={rowsOf(props)} layout="vertical" title={title} margin={{ top: 4, right: 24, bottom: 0, left: 0 }}>
        <CartesianGrid horizontal={false} />
        <XAxis type="number" allowDecimals={false} tickLine={false} />
        <YAxis type="category" dataKey="label" width={112} tickLine={false} interval={0} />
        {series.map(({ name }, n) => (
          <Bar
            key={name}
            name={name}
            dataKey={({ values }: Row) => values[n] ?? 0}
            className={bars[n] ?? ''}
            isAnimationActive={false}
          />
        ))}
        {card(series)}
      </BarChart>
    </Frame>
  );
}

/** A line for each kind of figures, from left to right. */
export function Lines(props: Props) {
  const { title, series } = props;
  return (
    <Frame title={title} series={series} height={lineHeight}>
      <Chart data={rowsOf(props)} title={title} margin={{ top: 4, right: 16, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} />
        <XAxis dataKey="label" minTickGap={24} tickMargin={8} tickLine={false} />
        <YAxis allowDecimals={false} width={44} tickLine={false} axisLine={false} />
        {series.map(({ name }, n) => (
          <Line
            key={name}
            name={name}
            dataKey={({ values }: Row) => values[n] ?? 0}
            className={lines[n] ?? ''}
            strokeWidth={2.5}
            strokeDasharray={n === 0 ? 'none' : '6 4'}
            dot={{ r: 3, className: dots[n] ?? '' }}
            isAnimationActive={false}
          />
        ))}
        {card(series)}
      </Chart>
    </Frame>
  );
}
