import { CartesianGrid, LineChart as Chart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { line, margin, marginOnPaper, timeAxis, valueAxis } from './axes.ts';
import classes from './chart.module.css';
import type { LinesProps, Series } from './lines-chart.tsx';
import { dashOf, lineClass } from './series.ts';
import { Sized } from './sized.tsx';

type Row = { at: number } & Record<string, number>;

/** All points by their time, each with the values of the series that have one then. */
function rowsOf(series: readonly Series[]): Row[] {
  const rows = new Map<number, Row>();
  for (const { id, points } of series) {
    for (const { at, value } of points) rows.set(at, { ...(rows.get(at) ?? { at }), [id]: value });
  }
  return [...rows.values()].sort((a, b) => a.at - b.at);
}

/** @param height in pixels, where it isn't on paper */
export function LinesDrawing({
  title,
  series,
  range,
  valueInWords,
  timeInWords,
  dayInWords,
  onPaper,
  height,
}: LinesProps & { height: number }) {
  const chart = (
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
  );
  return onPaper ? chart : <Sized height={height}>{chart}</Sized>;
}
