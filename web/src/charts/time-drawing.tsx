import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDay, formatTimestamp } from '../dates/dates.tsx';
import { formatPercent } from '../language/formats.ts';
import classes from './chart.module.css';
import { colourOf, dashOf, lineClass, sized } from './series.ts';

export type Point = {
  /** In milliseconds. */
  at: number;
  /** From 0 to 100. */
  value: number;
  /** A comment on this value; its point is larger. */
  note?: string | null;
};

export type Series = {
  id: string;
  /** Its name in the legend, unless the title says it already. */
  name?: string;
  points: readonly Point[];
};

export type TimeChartProps = {
  /** What the chart shows, for those who can't see it. */
  title: string;
  /** Up to five lines, which is as many as a reader can tell apart. */
  series: readonly Series[];
  /** The size on paper, in pixels; the picture is then scaled to the width of its container. */
  onPaper?: { width: number; height: number } | undefined;
};

type Row = { at: number; points: Record<string, Point> };

function rowsOf(series: readonly Series[]): Row[] {
  const rows = new Map<number, Row>();
  for (const { id, points } of series) {
    for (const point of points) {
      rows.set(point.at, { at: point.at, points: { ...rows.get(point.at)?.points, [id]: point } });
    }
  }
  return [...rows.values()].sort((a, b) => a.at - b.at);
}

type Props = TimeChartProps & { height: number };

export const TimeDrawing = ({ title, series, onPaper, height }: Props) => (
  <LineChart
    data={rowsOf(series)}
    title={title}
    // The last label of the horizontal axis needs room on the right.
    margin={{ top: 8, right: onPaper ? 34 : 44, bottom: 0, left: 0 }}
    accessibilityLayer={!onPaper}
    {...(onPaper ? { ...onPaper, style: { width: '100%', height: 'auto' } } : sized(height))}
  >
    <CartesianGrid vertical={false} />
    <XAxis
      dataKey="at"
      type="number"
      scale="time"
      domain={['dataMin', 'dataMax']}
      tickFormatter={(at: number) => formatDay(at)}
      minTickGap={28}
      tickMargin={8}
      tickLine={false}
    />
    <YAxis
      domain={[0, 100]}
      ticks={[0, 50, 100]}
      tickFormatter={formatPercent}
      width={52}
      tickLine={false}
      axisLine={false}
    />
    <Tooltip
      isAnimationActive={false}
      content={({ active, payload }) => {
        const row: Row | undefined = active ? payload[0]?.payload : undefined;
        return row && <PointsCard row={row} series={series} />;
      }}
    />
    {series.map(({ id }, n) => (
      <Line
        key={id}
        type="monotone"
        strokeWidth={2.5}
        strokeDasharray={dashOf(n)}
        isAnimationActive={false}
        dataKey={({ points }: Row) => points[id]?.value}
        className={lineClass(n)}
        dot={dotOf(id, n)}
        connectNulls
      />
    ))}
  </LineChart>
);

type CardProps = Pick<TimeChartProps, 'series'> & { row: Row };

/** The values at one time, with their notes. */
const PointsCard = ({ row, series }: CardProps) => (
  <div className={`card long-words ${classes.card}`}>
    <span className="soft">{formatTimestamp(row.at)}</span>
    {series.map(({ id, name }) => {
      const point = row.points[id];
      return (
        point && (
          <p key={id} className="mt-1">
            <strong>{formatPercent(point.value)}</strong> {point.note ?? name}
          </p>
        )
      );
    })}
  </div>
);

/** A point with a note is larger. At the times of other series, a line has no point. */
const dotOf = (id: string, n: number) =>
  function Dot({ cx, cy, index, payload }: { cx?: number; cy?: number; index?: number; payload: Row }) {
    const point = payload.points[id];
    if (!point) return <g key={index} />;
    const hasNote = Boolean(point.note);
    return (
      <circle
        key={index}
        className={colourOf(n)}
        cx={cx}
        cy={cy}
        r={hasNote ? 5.5 : 3}
        data-has-note={hasNote || undefined}
      />
    );
  };
