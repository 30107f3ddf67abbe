/** What every chart of values over time is told. Times are in milliseconds. */
export type OverTime = {
  /** What the chart shows, for who can't see it. */
  title: string;
  /** The lowest and the highest value of the scale. */
  range: [number, number];
  valueInWords: (value: number) => string;
  timeInWords: (at: number) => string;
  dayInWords: (at: number) => string;
};

/** The words of the last day on the axis need room on its right. */
export const margin = { top: 8, right: 44, bottom: 0, left: 0 };
export const marginOnPaper = { ...margin, right: 34 };

export const line = { strokeWidth: 2.5, isAnimationActive: false } as const;

export const timeAxis = (dayInWords: (at: number) => string) =>
  ({
    dataKey: 'at',
    type: 'number',
    scale: 'time',
    domain: ['dataMin', 'dataMax'],
    tickFormatter: dayInWords,
    minTickGap: 28,
    tickMargin: 8,
    tickLine: false,
  }) as const;

export const valueAxis = ([least, most]: [number, number], valueInWords: (value: number) => string) => ({
  domain: [least, most],
  ticks: [least, (least + most) / 2, most],
  tickFormatter: valueInWords,
  width: 52,
  tickLine: false,
  axisLine: false,
});
