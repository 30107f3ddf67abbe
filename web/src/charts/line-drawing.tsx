import { CartesianGrid, LineChart as Chart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { line, margin, timeAxis, valueAxis } from './axes.ts';
import classes from './chart.module.css';
import type { LineProps, Point } from './line-chart.tsx';
import { colourOf, lineClass } from './series.ts';
import { Sized } from './sized.tsx';

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

/** @param height in pixels */
export function LineDrawing({
  title,
  points,
  range,
  valueInWords,
  timeInWords,
  dayInWords,
  height,
}: LineProps & { height: number }) {
  return (
    <Sized height={height}>
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
    </Sized>
  );
}
