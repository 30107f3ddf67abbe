import { CartesianGrid, LineChart as Chart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import classes from './line-chart.module.css';

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
  <circle key={index} cx={cx} cy={cy} r={payload?.note ? 5.5 : 3} data-noted={payload?.note ? true : undefined} />
);

/**
 * A line over time. Its points are walked with the arrow keys. It stands in a chunk of its own, so import it late; the
 * figures belong into a table beside it.
 */
export function LineChart({ title, points, range, valueInWords, timeInWords, dayInWords }: Props) {
  const [least, most] = range;
  return (
    <figure className={classes.chart} aria-label={title}>
      <ResponsiveContainer width="100%" height={200} initialDimension={{ width: 320, height: 200 }}>
        <Chart data={[...points]} title={title} margin={{ top: 10, right: 14, bottom: 0, left: 0 }}>
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
              const point: Point | undefined = active ? payload[0]?.payload : undefined;
              return point ? (
                <div className={classes.card}>
                  <strong>{valueInWords(point.value)}</strong>
                  <span className={classes.time}>{timeInWords(point.at)}</span>
                  {point.note && <p>{point.note}</p>}
                </div>
              ) : null;
            }}
          />
          <Line
            dataKey="value"
            type="monotone"
            strokeWidth={2.5}
            dot={Dot}
            activeDot={{ r: 6.5 }}
            isAnimationActive={false}
          />
        </Chart>
      </ResponsiveContainer>
    </figure>
  );
}
