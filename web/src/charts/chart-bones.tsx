import classes from './chart-bones.module.css';

type Props = { mark: 'line' | 'bar'; height?: number };

/** What a chart looks like from afar, while it loads. */
export const ChartBones = ({ mark, height }: Props) => (
  <div className={classes.bones} data-mark={mark} style={{ height: height ?? '100%' }} aria-hidden />
);
