import classes from './chart-bones.module.css';

export const ChartBones = ({ mark, height }: { mark: 'line' | 'bar'; height?: number }) => (
  <div className={`breathes ${classes.bones}`} data-mark={mark} style={{ height: height ?? '100%' }} aria-hidden />
);
