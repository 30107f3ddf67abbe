import type { ReactElement } from 'react';
import { CartesianGrid, LineChart as Chart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import classes from './lines-chart.module.css';

export type Series = { id: string; name: string; points: readonly { at: number; value: number }[] };

type Props = {
  /** What the chart shows, for who can't see it. */
  title: string;
  /** As many lines as can be told apart: five. */
  series: readonly Series[];
  /** The lowest and the highest value of the scale. */
  range: [number, number];
  valueInWords: (value: number) => string;
  timeInWords: (at: number) => string;
  dayInWords: (at: number) => string;
  /** On paper it is drawn in this size, in pixels, and made as wide as its place. */
  onPaper?: { width: number; height: number };
};

/** How the lines are told apart without a colour. */
const dashes = ['none', '7 3', '2 3', '9 3 2 3', '4 2'];
const dashOf = (n: number) => dashes[n % dashes.length] ?? 'none';
const lineClass = (n: number) => classes[`line${n % dashes.length}`] ?? '';

type Row = { at: number } & Record<string, number>;

/** All points by their time, each with the values of the series that have one then. */
function rowsOf(series: readonly Series[]): Row[] {
  const rows = new Map<number, Row>();
  for (const { id, points } of series) {
    for (const { at, value } of points) rows.set(at, { ...(rows.get(at) ?? { at }), [id]: value });
  }
  return [...rows.values()].sort((a, b) => a.at - b.at);
}

/**
 * Some lines over time with what each stands for. The points are walked with the arrow keys. It stands in a chunk of its
 * own, so import it late; the figures belong into a table beside it.
 */
export function LinesChart({ title, series, range, valueInWords, timeInWords, dayInWords, onPaper }: Props) {
  const [least, most] = range;
  const chart = (
    <Chart
      data={rowsOf(series)}
      title={title}
      margin={{ top: 8, right: onPaper ? 34 : 14, bottom: 0, left: 0 }}
      accessibilityLayer={!onPaper}
      {...(onPaper && { ...onPaper, style: { width: '100%', height: 'auto' } })}
    >
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="at"
        type="number"
        scale="time"
        domain={['dataMin', 'dataMax']}
        tickFormatter={dayInWords}
        minTickGap={28}
        tickMargin={8}
        tickLine={false}
      />
      <YAxis
        domain={[least, most]}
        ticks={[least, (least + most) / 2, most]}
        tickFormatter={valueInWords}
        width={52}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        isAnimationActive={false}
        content={({ active, payload }) => {
          const row: Row | undefined = active ? payload[0]?.payload : undefined;
          return row ? (
            <div className={classes.card}>
              <span className={classes.time}>{timeInWords(row.at)}</span>
              {series.map(({ id, name }) => {
                const value = row[id];
                return value === undefined ? null : (
                  <p key={id}>
                    <strong>{valueInWords(value)}</strong> {name}
                  </p>
                );
              })}
            </div>
          ) : null;
        }}
      />
      {series.map(({ id, name }, n) => (
        <Line
          key={id}
          dataKey={id}
          name={name}
          type="linear"
          className={lineClass(n)}
          strokeWidth={2.5}
          strokeDasharray={dashOf(n)}
          dot={{ r: 3, strokeDasharray: 'none' }}
          connectNulls
          isAnimationActive={false}
        />
      ))}
    </Chart>
  );
  return (
    <figure className={classes.chart} aria-label={title} data-on-paper={onPaper ? true : undefined}>
      {onPaper ? chart : <OnScreen>{chart}</OnScreen>}
      <figcaption>
        <ul className={classes.legend}>
          {series.map(({ id, name }, n) => (
            <li key={id}>
              <svg className={lineClass(n)} width="34" height="10" aria-hidden>
                <title>{name}</title>
                <path d="M1 5h32" strokeWidth={2.5} strokeDasharray={dashOf(n)} fill="none" />
              </svg>
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

const OnScreen = ({ children }: { children: ReactElement }) => (
  <ResponsiveContainer width="100%" height={220} initialDimension={{ width: 320, height: 220 }}>
    {children}
  </ResponsiveContainer>
);
