import { Bar, BarChart, CartesianGrid, LabelList, Rectangle, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber } from '../language/formats.ts';
import { t } from '../language/translate.ts';
import classes from './chart.module.css';
import { roundTicks } from './round-ticks.ts';
import { barClass, sized } from './series.ts';

type Column = { tick: string; name: string; values: readonly number[] };

export type ColumnsChartProps = {
  title: string;
  series: readonly string[];
  columns: readonly Column[];
  /** What the legend says about the last column, whose values are still growing. */
  unfinished: string;
};

/** The most columns that have room for their values. */
const mostLabelled = 16;
const margin = { top: 24, right: 8, bottom: 0, left: 0 };
const labelled = (value: unknown) => (typeof value === 'number' && value > 0 ? formatNumber(value) : '');

export function ColumnsDrawing({ title, series, columns, unfinished, height }: ColumnsChartProps & { height: number }) {
  const last = columns.length - 1;
  const ticks = roundTicks(Math.max(...columns.flatMap(({ values }) => values)));
  return (
    <BarChart {...sized(height)} title={title} margin={margin} data={[...columns]} barGap={2} barCategoryGap="18%">
      <CartesianGrid vertical={false} />
      <XAxis dataKey="tick" minTickGap={12} tickMargin={8} tickLine={false} />
      <YAxis
        domain={[0, ticks.at(-1) ?? 1]}
        ticks={ticks}
        tickFormatter={formatNumber}
        width={56}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ className: classes.cursor }}
        content={({ active, payload }: { active: boolean; payload: readonly { payload?: Column }[] }) => {
          const column = active ? payload[0]?.payload : undefined;
          return column ? (
            <ColumnCard column={column} series={series} note={column === columns[last] && unfinished} />
          ) : null;
        }}
      />
      {series.map((name, n) => (
        <Bar
          key={name}
          name={name}
          dataKey={({ values }: Column) => values[n] ?? 0}
          className={barClass(n)}
          isAnimationActive={false}
          shape={({ index, x = 0, y = 0, width = 0, height = 0 }) => (
            <Rectangle
              {...{ x, y, width, height }}
              radius={[3, 3, 0, 0]}
              data-unfinished={index === last || undefined}
            />
          )}
        >
          {columns.length <= mostLabelled && (
            <LabelList position="top" className={classes.value} formatter={labelled} />
          )}
        </Bar>
      ))}
    </BarChart>
  );
}

type CardProps = { column: Column; series: readonly string[]; note: string | false };

const ColumnCard = ({ column: { name, values }, series, note }: CardProps) => (
  <div className={`card long-words ${classes.card}`}>
    <strong>{name}</strong>
    {series.map((label, n) => (
      <span key={label} className="soft">
        {t('ui.chartValue', { name: label, value: values[n] ?? 0 })}
      </span>
    ))}
    {note && <span className="soft">{note}</span>}
  </div>
);
