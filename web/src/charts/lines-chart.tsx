import { CartesianGrid, LineChart as Chart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { line, margin, marginOnPaper, timeAxis, valueAxis } from './axes.ts';
import classes from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { dashOf, lineClass } from './series.ts';

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
  return (
    <ChartFrame
      title={title}
      height={onPaper ? 'on paper' : 220}
      legend={{ mark: 'line', names: series.map(({ name }) => name) }}
    >
      <Chart
        data={rowsOf(series)}
        title={title}
        margin={onPaper ? marginOnPaper : margin}
        accessibilityLayer={!onPaper}
        {...(onPaper && { ...onPaper, style: { width: '100%', height: 'auto' } })}
      >
        <CartesianGrid vertical={false} />
        <XAxis {...timeAxis(dayInWords)} />
        <YAxis {...valueAxis(range, valueInWords)} />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => {
            const row: Row | undefined = active ? payload[0]?.payload : undefined;
            return row ? (
              <div className={classes.card}>
                <span className={classes.beside}>{timeInWords(row.at)}</span>
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
            {...line}
            key={id}
            dataKey={id}
            name={name}
            type="linear"
            className={lineClass(n)}
            strokeDasharray={dashOf(n)}
            dot={{ r: 3, strokeDasharray: 'none' }}
            connectNulls
          />
        ))}
      </Chart>
    </ChartFrame>
  );
}
