import { Bar, BarChart, CartesianGrid, LineChart as Chart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { line, margin } from './axes.ts';
import classes from './chart.module.css';
import { ChartFrame, type Mark } from './chart-frame.tsx';
import { barClass, colourOf, dashOf, lineClass } from './series.ts';

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
        <div className={classes.card}>
          <strong>{row.label}</strong>
          {series.map(({ name }, n) => (
            <span key={name} className={classes.beside}>
              {name}: {row.values[n]}
            </span>
          ))}
        </div>
      ) : null;
    }}
  />
);

/** One series is told by the title alone. */
const legendOf = (mark: Mark, series: Props['series']) =>
  series.length > 1 ? { mark, names: series.map(({ name }) => name) } : undefined;

/**
 * A bar for each figure, from the top down so that long labels have room. Arrow keys walk them. It stands in a chunk of
 * its own, so import it late; the figures belong into a table beside it.
 */
export function Bars(props: Props) {
  const { title, labels, series } = props;
  const height = 60 + labels.length * (barHeight * series.length + 8);
  return (
    <ChartFrame title={title} height={height} legend={legendOf('bar', series)}>
      <BarChart data={rowsOf(props)} layout="vertical" title={title} margin={margin}>
        <CartesianGrid horizontal={false} />
        <XAxis type="number" allowDecimals={false} tickLine={false} />
        <YAxis type="category" dataKey="label" width={112} tickLine={false} interval={0} />
        {series.map(({ name }, n) => (
          <Bar
            key={name}
            name={name}
            dataKey={({ values }: Row) => values[n] ?? 0}
            className={barClass(n)}
            isAnimationActive={false}
          />
        ))}
        {card(series)}
      </BarChart>
    </ChartFrame>
  );
}

/** A line for each kind of figures, from left to right. */
export function Lines(props: Props) {
  const { title, series } = props;
  return (
    <ChartFrame title={title} height={lineHeight} legend={legendOf('line', series)}>
      <Chart data={rowsOf(props)} title={title} margin={margin}>
        <CartesianGrid vertical={false} />
        <XAxis dataKey="label" minTickGap={24} tickMargin={8} tickLine={false} />
        <YAxis allowDecimals={false} width={44} tickLine={false} axisLine={false} />
        {series.map(({ name }, n) => (
          <Line
            {...line}
            key={name}
            name={name}
            dataKey={({ values }: Row) => values[n] ?? 0}
            className={lineClass(n)}
            strokeDasharray={dashOf(n)}
            dot={{ r: 3, strokeDasharray: 'none', className: colourOf(n) }}
          />
        ))}
        {card(series)}
      </Chart>
    </ChartFrame>
  );
}
