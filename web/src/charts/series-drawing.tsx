import { Bar, BarChart, CartesianGrid, LineChart as Chart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { line, margin } from './axes.ts';
import classes from './chart.module.css';
import { barClass, colourOf, dashOf, lineClass } from './series.ts';
import type { SeriesProps } from './series-chart.tsx';
import { Sized } from './sized.tsx';

/** @param height in pixels */
type Props = SeriesProps & { height: number };

type Row = { label: string; values: readonly number[] };
type Shown = { active: boolean; payload: readonly { payload?: Row }[] };

const rowsOf = ({ labels, series }: Props): Row[] =>
  labels.map((label, n) => ({ label, values: series.map(({ values }) => values[n] ?? 0) }));

const card = (series: SeriesProps['series']) => (
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

export function BarsDrawing(props: Props) {
  const { title, series, height } = props;
  return (
    <Sized height={height}>
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
    </Sized>
  );
}

export function LinesDrawing(props: Props) {
  const { title, series, height } = props;
  return (
    <Sized height={height}>
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
    </Sized>
  );
}
