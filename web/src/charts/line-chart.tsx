import { CartesianGrid, LineChart as Chart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { line, margin, timeAxis, valueAxis } from './axes.ts';
import classes from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { colourOf, lineClass } from './series.ts';

export type Point = {
  /** When, in milliseconds. */
  at: number;
  value: number;
  /** What is said of it, which makes it stand out. */
  note: string | null;
};

type Props = {
  /** What the chart shows, for who can't see it. */
  title: string;
  points: readonly Point[];
  /** The lowest and the highest value of the scale. */
  range: [number, number];
  valueInWords: (value: number) => string;
  timeInWords: (at: number) => string;
  dayInWords: (at: number) => string;
};

type DotProps = { cx?: number; cy?: number; payload?: Point; index?: number };

/** What has a note is a larger dot. */
const Dot = ({ cx, cy, payload, index }: DotProps) => (
  <circle
    key={index}
    className={colourOf(0)}
    cx={cx}
    cy={cy}
    r={payload?.note ? 5.5 : 3}
    data-noted={payload?.note ? true : undefined}
  />
);

/**
 * A line over time. Its points are walked with the arrow keys. It stands in a chunk of its own, so import it late; the
 * figures belong into a table beside it.
 */
export function LineChart({ title, points, range, valueInWords, timeInWords, dayInWords }: Props) {
  return (
    <ChartFrame title={title} height={200}>
      <Chart data={[...points]} title={title} margin={margin}>
        <CartesianGrid vertical={false} />
        <XAxis {...timeAxis(dayInWords)} />
        <YAxis {...valueAxis(range, valueInWords)} />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point: Point | undefined = active ? payload[0]?.payload : undefined;
            return point ? (
              <div className={classes.card}>
                <strong>{valueInWords(point.value)}</strong>
                <span className={classes.beside}>{timeInWords(point.at)}</span>
                {point.note && <p>{point.note}</p>}
              </div>
            ) : null;
          }}
        />
        <Line {...line} dataKey="value" type="monotone" className={lineClass(0)} dot={Dot} activeDot={{ r: 6.5 }} />
      </Chart>
    </ChartFrame>
  );
}
